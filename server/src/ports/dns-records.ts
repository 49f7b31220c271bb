/** Reads the public DNS records of a domain, which only its owner can set. */
export interface DnsRecords {
  /**
   * The TXT records of a name, each joined from its parts; empty if there are none. Rejects if no server
   * answers in time.
   */
  texts(name: string): Promise<readonly string[]>;
}
