import { Resolver } from 'node:dns/promises';
import type { DnsRecords } from '../../ports/dns-records.ts';

const timeoutMs = 3_000;
const tries = 2;
/**
 * The maximum number of TXT records that are returned. A domain may have very many, and the one that we need
 * must be among the first.
 */
const textsAtMost = 100;

/** DNS error codes for a name that has no such records. */
const nothing: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Reads DNS records from the machine's resolvers, or from `servers` if they are given. */
export function createNodeDnsRecords(servers?: readonly string[]): DnsRecords {
  return {
    async texts(name) {
      // Each question has its own resolver, so that a slow name server delays only that question.
      const resolver = new Resolver({ timeout: timeoutMs, tries });
      if (servers !== undefined) resolver.setServers([...servers]);
      try {
        const found = await resolver.resolveTxt(name);
        return found.slice(0, textsAtMost).map((parts) => parts.join(''));
      } catch (error) {
        if (nothing.has(codeOf(error))) return [];
        throw error;
      }
    },
  };
}
