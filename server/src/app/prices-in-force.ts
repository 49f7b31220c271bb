import { publishingLimits } from '@backhaul/domain/fare/publishing-limits.ts';
import type { PricesInForceAnswer } from '@backhaul/contract/fare-rules-answer.ts';
import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import type { Database } from '../database/connect.ts';
import { type PublishedRules, readRulesFrom } from '../database/fare-rules.ts';

/** A published version as everybody may see it. */
export function presentPrices({ rules, effectiveAt }: PublishedRules): PricesInForceAnswer {
  const isFirst = effectiveAt.getTime() === 0;
  return {
    version: rules.version,
    since: isFirst ? null : effectiveAt.toISOString(),
    rules: rulesInDollars(rules),
  };
}

/** The rules by which this process prices what is asked for now. */
export interface PricesInForce {
  /** The version in force now: the same in every process from the moment on that its publication named. */
  now(): Promise<PublishedRules>;
  /** Reads again; called when something was published. Never throws. */
  refresh(): Promise<void>;
}

/** Read again in the background from this age on, so that nobody waits for it. */
const freshMs = publishingLimits.knownForMs / 2;

/**
 * Keeps the version in force and those to come in memory. The kept version is relied on for less time than lies between
 * a publication and its moment, so that no process can miss one; older, it is read again first.
 */
export function createPricesInForce({ db, now }: { db: Database; now: () => Date }): PricesInForce {
  let kept: { versions: readonly PublishedRules[]; atMs: number } | null = null;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const at = now();
    kept = { versions: await readRulesFrom(db, at), atMs: at.getTime() };
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** Negative after the clock was set back. */
  const ageMs = () => (kept === null ? Number.POSITIVE_INFINITY : now().getTime() - kept.atMs);

  return {
    async now() {
      const age = ageMs();
      if (age < 0 || age >= publishingLimits.knownForMs) await refresh();
      else if (age >= freshMs) refresh().catch(() => undefined);
      const at = now();
      const inForce = kept?.versions.findLast(({ effectiveAt }) => effectiveAt <= at);
      if (inForce === undefined) throw new Error('no prices are in force');
      return inForce;
    },
    async refresh() {
      // One that is under way may have begun before the publication.
      await reading?.catch(() => undefined);
      await refresh().catch(() => undefined);
    },
  };
}
