/** The response of a foreign server. A redirect is returned like any other response and not followed. */
export interface OutgoingAnswer {
  status: number;
  retryAfter: string | undefined;
}

/** The response of a foreign server with as much of its body as the caller wanted. */
export interface ReadAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The body as received. It is never decompressed. */
  body: Buffer;
}

/**
 * Sends requests to URLs that users entered. The requests reach only public networks and never our own.
 */
export interface OutgoingRequests {
  /**
   * True if a host name may be stored for later calls. True also if the name has no IP address now: each
   * later call checks again.
   */
  mayReach(hostname: string): Promise<boolean>;
  /** The IP address that a request to this host name would go to. Throws like `exchange`. */
  find(hostname: string): Promise<string>;
  /**
   * Sends a request and reads the beginning of the answer, all within `patienceMs`. Throws network errors,
   * with the code `NOT_PUBLIC` if an IP address of the host name is not public, `UNKNOWN_NAME` if the name
   * has no IP address, `NO_ANSWER` if no answer came in time.
   */
  exchange(
    url: string,
    request: {
      /** The HTTP method; POST if absent. */
      method?: string;
      headers: Readonly<Record<string, string>>;
      body: Uint8Array;
      patienceMs: number;
      answerBytes: number;
      signal: AbortSignal;
    },
  ): Promise<ReadAnswer>;
  /**
   * Posts a body. Throws network errors, with the code `NOT_PUBLIC` if an IP address of the host name is not
   * public.
   */
  post(
    url: string,
    request: { headers: Readonly<Record<string, string>>; body: Uint8Array; patienceMs: number },
  ): Promise<OutgoingAnswer>;
}
