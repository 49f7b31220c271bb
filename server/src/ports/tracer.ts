/** Facts about a piece of work: names and numbers from our own code, never personal data or user input. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  /**
   * `server` answers a request, `client` makes one, `consumer` does queued work, `inside` is any other work
   * in this process.
   */
  kind: 'server' | 'client' | 'consumer' | 'inside';
  facts?: SpanFacts;
  /** The `traceparent` (W3C) of the work that requested this; any other text is ignored. */
  parent?: string | undefined;
}

/** A piece of work in a recorded trace. */
export interface Span {
  /** The header that makes further work part of this span. */
  readonly traceparent: string;
  /** Runs a function inside this span; everything that it starts belongs to the span too. */
  run<Answer>(piece: () => Answer): Answer;
  /** Ends the span. `failure` is an error's code or name, never its message. */
  end(given?: { failure?: string | undefined; facts?: SpanFacts }): void;
}

/** The trace and span in which a log line was written. */
export interface TracePlace {
  traceId: string;
  spanId: string;
}

/** Records some of the work of this process as traces. */
export interface Tracer {
  /**
   * Begins a span inside the current one, else inside `parent`, else as a new trace. Null if that trace is
   * not recorded.
   */
  begin(start: SpanStart): Span | null;
  /** Begins a span inside the current one; null if no recorded work is running. */
  part(start: () => SpanStart): Span | null;
  /** The trace and span of the current work; null if no recorded work is running. */
  place(): (TracePlace & { traceparent: string }) | null;
  /** Returns the callback bound to the current span. */
  bind<Callback extends (...given: never[]) => unknown>(callback: Callback): Callback;
  /** Sends the remaining spans, then stops. */
  close(): Promise<void>;
}
