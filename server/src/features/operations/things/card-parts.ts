import type { ThingCardAnswer } from '@backhaul/contract/thing-answer.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { ThingFact, ThingFigure, ThingGroup } from '@backhaul/domain/operations/thing-card.ts';
import type { Thing, ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { LifeSource } from './read-life.ts';

type Fact = ThingCardAnswer['facts'][number];
type Figure = ThingCardAnswer['figures'][number];

export interface GroupIds {
  group: ThingGroup;
  things: readonly Thing[];
  count: number;
}

/**
 * The parts of a console page ("card") about one thing, such as an order or a store. Each kind of thing reads
 * these parts with its own code.
 */
export interface CardParts {
  facts: Fact[];
  figures: Figure[];
  groups: GroupIds[];
  life: LifeSource[];
}

/**
 * Reads the parts of the console page ("card") about one thing, by its id. Null if the live tenant has no
 * such thing.
 */
export type CardReader = (db: Database, id: string, now: Date) => Promise<CardParts | null>;

interface Said {
  value?: string | null;
  at?: Date | string | null;
  thing?: Thing | null;
}

/**
 * A list with one fact of a card (a page of the console about an order, a person and so on). The list is
 * empty if the fact has no value.
 */
export function fact(name: ThingFact, { value = null, at = null, thing = null }: Said): Fact[] {
  if (!value && at === null) return [];
  return [
    { fact: name, value: value ?? '', at: at === null ? null : new Date(at).toISOString(), thing },
  ];
}

export const linked = (name: ThingFact, kind: ThingKind, id: string | null, value: string | null) =>
  id === null ? fact(name, { value }) : fact(name, { value, thing: { kind, id } });

export const money = (figure: ThingFigure, cents: number | null): Figure[] =>
  cents === null ? [] : [{ figure, amount: toDollars(cents), count: null, of: null }];

export const counted = (
  figure: ThingFigure,
  count: number | null,
  of: number | null = null,
): Figure[] => (count === null ? [] : [{ figure, amount: null, count, of }]);

const mostListed = 8;
/** The maximum count of related things. Counting further would cost too much. */
const mostCounted = 1_000;

/**
 * A group of related things on a card (a page of the console): the first ids that a query finds, and their
 * full number. Empty if the query finds nothing.
 */
export async function group(
  db: Database,
  {
    name,
    kind,
    of,
    most = mostListed,
  }: { name: ThingGroup; kind: ThingKind; of: RawBuilder<unknown>; most?: number },
): Promise<GroupIds[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    WITH found AS MATERIALIZED (SELECT q.id::text AS id FROM (${of}) q LIMIT ${mostCounted})
    SELECT id, (SELECT count(*)::integer FROM found) AS count FROM found LIMIT ${most}`.execute(db);
  const [first] = rows;
  return first === undefined
    ? []
    : [{ group: name, things: rows.map(({ id }) => ({ kind, id })), count: first.count }];
}

export async function one<Row>(db: Database, query: RawBuilder<Row>): Promise<Row | null> {
  const { rows } = await query.execute(db);
  return rows[0] ?? null;
}

export const isUuid = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
