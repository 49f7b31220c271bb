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
   * The version of the prices in force now in an area; without an area, the company's general version. All
   * processes switch to a new version at the moment that its publication states.
   */
  now(areaId?: string | null): Promise<PublishedRules>;
  /** A text that names all versions in force in any area. It changes whenever one of them changes. */
  edition(): Promise<string>;
  /** Reads the versions again, after a publication. Never throws. */
  refresh(): Promise<void>;
}

/** A copy of the prices that is older than this is read again in the background, so that no request waits. */
const freshMs = publishingLimits.knownForMs / 2;

/**
 * Keeps the current and coming price versions in memory. A copy is read again before use once it is too old.
 * That age is shorter than the time between a version's publication and its start, so no process can miss a
 * version.
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

  /** The age of this process's copy of the prices. It is negative after the clock was set back. */
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
      // First waits for a read that is already running, since it may have begun before the publication.
      await reading?.catch(() => undefined);
      await refresh().catch(() => undefined);
    },
  };
}
