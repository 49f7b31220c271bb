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
  /** The version in force now in an area, by default the company's. All processes switch to a new one at the moment that its publication states. */
  now(areaId?: string | null): Promise<PublishedRules>;
  /**
   * A text that names all versions in force in any area. It changes whenever one of them changes.
   */
  edition(): Promise<string>;
  /** Reads the versions again, after a publication. Never throws. */
  refresh(): Promise<void>;
}

/** Versions older than this are read again in the background, so that no request waits. */
const freshMs = publishingLimits.knownForMs / 2;

/**
 * Keeps the current and coming versions in memory. A copy is used for less time than lies between a
 * publication and its start, so no process can miss a version. An older copy is read again before use.
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

  /** The age of the copy. It is negative after the clock was set back. */
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
      // A read that is already running may have begun before the publication.
      await reading?.catch(() => undefined);
      await refresh().catch(() => undefined);
    },
  };
}
