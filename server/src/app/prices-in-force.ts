import { publishingLimits } from '@backhaul/domain/fare/publishing-limits.ts';
import type { PricesInForceAnswer } from '@backhaul/contract/fare-rules-answer.ts';
import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import type { Database } from '../database/connect.ts';
import { type PublishedRules, readRulesFrom, rulesOfArea } from '../database/fare-rules.ts';

/** A published version of the prices as the public API shows it. */
export function presentPrices({
  rules,
  effectiveAt,
}: Pick<PublishedRules, 'rules' | 'effectiveAt'>): PricesInForceAnswer {
  const isFirst = effectiveAt.getTime() === 0;
  return {
    version: rules.version,
    since: isFirst ? null : effectiveAt.toISOString(),
    rules: rulesInDollars(rules),
  };
}

/** The current prices, as this process knows them. */
export interface PricesInForce {
  /**
   * The prices that are valid now in an area, or the company's general ones without an area. All processes
   * change to new prices at the instant that was published with them.
   */
  now(areaId?: string | null): Promise<PublishedRules>;
  /**
   * A text with the names of all price versions that are valid now. It changes whenever prices change in any
   * area.
   */
  edition(): Promise<string>;
  /** Reads the versions again, after a publication. Never throws. */
  refresh(): Promise<void>;
}

/**
 * If this process's copy of the prices is older than this, it is read again in the background. Requests need
 * not wait for that.
 */
const freshMs = publishingLimits.knownForMs / 2;

/**
 * Keeps the current and the next prices in memory. If the copy is too old, it is first read again. Prices are
 * published longer before their start than a copy can be old, so no process misses them.
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

  /**
   * The age of this process's copy of the prices, in milliseconds. It is negative if the clock was set back.
   */
  const ageMs = () => (kept === null ? Number.POSITIVE_INFINITY : now().getTime() - kept.atMs);

  async function fresh(): Promise<readonly PublishedRules[]> {
    const age = ageMs();
    if (age < 0 || age >= publishingLimits.knownForMs) await refresh();
    else if (age >= freshMs) refresh().catch(() => undefined);
    return kept?.versions ?? [];
  }

  return {
    async now(areaId = null) {
      const inForce = rulesOfArea(await fresh(), now(), areaId);
      if (inForce === undefined) throw new Error('no prices are in force');
      return inForce;
    },
    async edition() {
      const at = now();
      const begun = (await fresh()).filter(({ effectiveAt }) => effectiveAt <= at);
      return begun.map(({ rules }) => rules.version).join(' ');
    },
    async refresh() {
      // Waits for a read that is already running, because it may have begun before the publication.
      await reading?.catch(() => undefined);
      await refresh().catch(() => undefined);
    },
  };
}
