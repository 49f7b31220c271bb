/** Reads the public DNS records of a domain, which only its owner can set. */
export interface DnsRecords {
  /**
   * The TXT records of a name, each as one text, even if DNS splits it into parts. Empty if there are none.
   * Rejects if no server answers in time.
   */
  texts(name: string): Promise<readonly string[]>;
}
