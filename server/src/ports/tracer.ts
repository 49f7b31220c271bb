/** Facts about a piece of work: names and numbers from our own code, never personal data or user input. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  /**
   * The kind of work: `server` answers a request, `client` makes a request, `consumer` does work from a
   * queue, `inside` is anything else in this process.
   */
  kind: 'server' | 'client' | 'consumer' | 'inside';
  facts?: SpanFacts;
  /** The W3C `traceparent` of the work that asked for this piece of work. A text of another form is ignored. */
  parent?: string | undefined;
}

/** A piece of work in a recorded trace. */
export interface Span {
  /** The W3C trace header of this span. Work that another process does with this header belongs to the span. */
  readonly traceparent: string;
  /** Runs a function inside this span; everything that it starts belongs to the span too. */
  run<Answer>(piece: () => Answer): Answer;
  /** Ends the span. `failure` is an error's code or name, never its message. */
  end(given?: { failure?: string | undefined; facts?: SpanFacts }): void;
}

/** The ids of a trace and of a span in it, as log lines state them. */
export interface TracePlace {
  traceId: string;
  spanId: string;
}

/** Records work of this process as spans of traces. A part of the traces is not recorded. */
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
