import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { completeRules } from '@backhaul/domain/fare/verdict-rules.ts';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * SQL for the price rules of an order or a quote, given the alias of its row. NULL if there is no such price
 * version.
 */
export const fareRulesOf = (alias: string) =>
  `(SELECT f.rules FROM fare_versions f WHERE f.version = ${alias}.fare_version)`;

/** A row of an order or quote, with its price rules from `fareRulesOf()`. */
export interface RuledRow {
  fare_version: string;
  fare_rules: FareRules | null;
}

/** The price rules of a row. Throws if there is no such price version. */
export function knownRules(row: RuledRow): FareRules {
  if (row.fare_rules === null) throw new Error(`unknown fare version ${row.fare_version}`);
  return completeRules(row.fare_rules);
}

/** SQL that joins the fare version (alias `f`) of an order (alias `o`). */
export const rulesOfOrder = sql`JOIN fare_versions f ON f.version = o.fare_version`;

/**
 * SQL that is true if a settlement (alias `t`) paid the driver a fee for a trip on which nothing could be
 * collected. `f` is the alias of the order's fare version.
 */
export const isCallOut = sql<boolean>`coalesce(f.rules -> 'outcomes' -> t.reference ->> 'driverGets' = 'trip_fee', false)`;

/**
 * SQL that is true if a transaction (alias `t`) settled a completed trip. `f` is the alias of the order's
 * fare version.
 */
export const isTrip = sql<boolean>`(t.kind = 'settlement' AND NOT ${isCallOut})`;

/** A published version of the prices, and the time when it takes effect. */
export interface PublishedRules {
  rules: FareRules;
  effectiveAt: Date;
  /** The area that this version is for; null for all areas without a version of their own. */
  areaId: string | null;
}

/**
 * The price version in force in an area at an instant: the area's own version, or else the company's.
 * Undefined before the first version takes effect.
 */
export function rulesOfArea<Version extends PublishedRules>(
  versions: readonly Version[],
  at: Date,
  areaId: string | null,
): Version | undefined {
  const begun = versions.filter(({ effectiveAt }) => effectiveAt <= at);
  const own = begun.findLast((version) => version.areaId !== null && version.areaId === areaId);
  return own ?? begun.findLast((version) => version.areaId === null);
}

/**
 * The price versions in force at an instant, for the company and for areas, and all later ones, sorted by
 * start.
 */
export async function readRulesFrom(db: Database, at: Date): Promise<PublishedRules[]> {
  const { rows } = await sql<PublishedRules>`
    SELECT rules, effective_at AS "effectiveAt", area_id AS "areaId" FROM fare_versions
    WHERE effective_at > ${at} OR version IN (SELECT DISTINCT ON (area_id) version FROM fare_versions
      WHERE effective_at <= ${at} ORDER BY area_id, effective_at DESC, number DESC)
    ORDER BY effective_at, number`.execute(db);
  return rows.map((row) => ({ ...row, rules: completeRules(row.rules) }));
}

/** The price rules in force at an instant: the company's, or those of an area. */
export async function readRulesInForce(
  db: Database,
  at: Date,
  areaId: string | null = null,
): Promise<FareRules> {
  const inForce = rulesOfArea(await readRulesFrom(db, at), at, areaId);
  if (inForce === undefined) throw new Error('no prices are in force');
  return inForce.rules;
}
