/** Facts about a piece of work: names and numbers of our own code, never what people sent or who they are. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  /** `server` answers somebody, `client` asks somebody, `consumer` does what was left for later. */
  kind: 'server' | 'client' | 'consumer' | 'inside';
  facts?: SpanFacts;
  /** The `traceparent` (W3C) of the work that asked for it; anything else counts as none. */
  parent?: string | undefined;
}

/** A piece of work in a trace that is recorded. */
export interface Span {
  /** Sent along, it makes further work part of this one. */
  readonly traceparent: string;
  /** Runs what belongs to it; whatever this starts is part of it too. */
  run<Answer>(piece: () => Answer): Answer;
  /** `failure` is an error's code or name, never its message. */
  end(given?: { failure?: string | undefined; facts?: SpanFacts }): void;
}

/** Where a log line was written. */
export interface TracePlace {
  traceId: string;
  spanId: string;
}

/** Records some of the work of this process as traces. */
export interface Tracer {
  /** Part of the running work, else of `parent`, else the beginning of a trace; null if that trace is not recorded. */
  begin(start: SpanStart): Span | null;
  /** Null if no work runs here whose trace is recorded. */
  part(start: () => SpanStart): Span | null;
  /** Null if no work runs here whose trace is recorded. */
  place(): (TracePlace & { traceparent: string }) | null;
  /** The callback, as part of the work that runs now. */
  bind<Callback extends (...given: never[]) => unknown>(callback: Callback): Callback;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}
