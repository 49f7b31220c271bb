/** The public DNS, as the owner of a domain fills it. */
export interface DnsRecords {
  /** The TXT records of a name, each whole; empty if there are none. Rejects if nobody answers in time. */
  texts(name: string): Promise<readonly string[]>;
}
