/** The response of a foreign server; redirects count as responses. */
export interface OutgoingAnswer {
  status: number;
  retryAfter: string | undefined;
}

/** Requests to addresses that other people entered. They reach only public networks and never our own. */
export interface OutgoingRequests {
  /** True if a name may be saved for later calls. If it cannot be resolved now, the call itself will decide. */
  mayReach(hostname: string): Promise<boolean>;
  /** Throws network errors, with the code `NOT_PUBLIC` if an address of the name is not public. */
  post(
    url: string,
    request: { headers: Readonly<Record<string, string>>; body: Uint8Array; patienceMs: number },
  ): Promise<OutgoingAnswer>;
}
