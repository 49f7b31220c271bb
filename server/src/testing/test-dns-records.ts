import type { DnsRecords } from '../ports/dns-records.ts';

export interface TestDnsRecords extends DnsRecords {
  /** Publishes these texts at a name from now on; null makes its name server fail. */
  show(name: string, texts: readonly string[] | null): void;
  /** The names that were looked up so far. */
  readonly asked: string[];
}

/** A fake DNS without a network: names have the texts that a test gave them. */
export function createTestDnsRecords(): TestDnsRecords {
  const known = new Map<string, readonly string[] | null>();
  const asked: string[] = [];
  return {
    asked,
    show: (name, texts) => void known.set(name, texts),
    async texts(name) {
      asked.push(name);
      const texts = known.get(name);
      if (texts === null) throw new Error('queryTxt ETIMEOUT');
      return texts ?? [];
    },
  };
}
