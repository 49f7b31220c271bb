/** The answer of somebody else's server; redirects are answers too. */
export interface OutgoingAnswer {
  status: number;
  retryAfter: string | undefined;
}

/** Requests to addresses that somebody else named: they reach public networks alone, never our own. */
export interface OutgoingRequests {
  /** Says if a name may be kept, to be called later. Where nobody can resolve it now, calling it decides. */
  mayReach(hostname: string): Promise<boolean>;
  /** Throws what the network says: `NOT_PUBLIC` as its code where an address of the name is not a public one. */
  post(
    url: string,
    request: { headers: Readonly<Record<string, string>>; body: Uint8Array; patienceMs: number },
  ): Promise<OutgoingAnswer>;
}
