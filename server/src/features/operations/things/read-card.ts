import type { ThingCardAnswer } from '@backhaul/contract/thing-answer.ts';
import { readableKinds } from '@backhaul/domain/operations/thing-access.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import type { Thing, ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { CardReader } from './card-parts.ts';
import { readIncidentThing, readTicket } from './help-cards.ts';
import { readPayment, readPayout } from './money-cards.ts';
import { readOrderThing } from './order-card.ts';
import { readApplication, readCustomer, readDriver } from './people-cards.ts';
import { readRetailer, readStore } from './place-cards.ts';
import { readLife } from './read-life.ts';
import { readThingRows } from './thing-rows.ts';

const readers: Readonly<Record<ThingKind, CardReader>> = {
  order: readOrderThing,
  customer: readCustomer,
  driver: readDriver,
  store: readStore,
  retailer: readRetailer,
  payment: readPayment,
  payout: readPayout,
  ticket: readTicket,
  application: readApplication,
  incident: readIncidentThing,
};

/**
 * The console's page ("card") about a thing, such as an order or a driver. Things that the reader may not
 * open have no link on it, and groups of them are left out. Throws not_found if the live tenant has no such
 * thing.
 */
export async function readCard(
  db: Database,
  { kind, id }: Thing,
  { now, principal }: { now: Date; principal: Principal | null },
): Promise<ThingCardAnswer> {
  const parts = await readers[kind](db, id, now);
  if (parts === null) throw new AppError('not_found');
  const kinds = readableKinds(principal);
  const groups = parts.groups.filter(({ things: [first] }) => first && kinds.includes(first.kind));
  const [rows, life] = await Promise.all([
    readThingRows(db, [{ kind, id }, ...groups.flatMap(({ things }) => things)]),
    readLife(db, parts.life),
  ]);
  const rowOf = (thing: Thing) =>
    rows.find((row) => row.kind === thing.kind && row.id === thing.id);
  const own = rowOf({ kind, id });
  if (own === undefined) throw new AppError('not_found');
  return {
    thing: own,
    facts: parts.facts.map((one) =>
      one.thing !== null && !kinds.includes(one.thing.kind) ? { ...one, thing: null } : one,
    ),
    figures: parts.figures,
    groups: groups.map(({ group, things, count }) => ({
      group,
      things: things.flatMap((thing) => rowOf(thing) ?? []),
      count,
    })),
    life: life.map((entry) =>
      entry.about !== null && !kinds.includes(entry.about.kind) ? { ...entry, about: null } : entry,
    ),
  };
}
