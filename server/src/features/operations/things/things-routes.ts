import { readCustomerRefunds } from '@backhaul/contract/calls/operations/customer-card.ts';
import * as driverCard from '@backhaul/contract/calls/operations/driver-card.ts';
import * as things from '@backhaul/contract/calls/operations/things.ts';
import { readableKinds } from '@backhaul/domain/operations/thing-access.ts';
import { thingKinds } from '@backhaul/domain/operations/thing-kinds.ts';
import { searchThings } from '../../../app/search-things.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findRefunds } from './customer-refunds.ts';
import { readDriverMoney } from './driver-money.ts';
import { readDriverSafety } from './driver-safety.ts';
import { readCard } from './read-card.ts';
import { ownNumberFirst, readThingRows } from './thing-rows.ts';

const mostOfKind = 6;
/** The maximum number of results if only one kind of thing is searched. */
const mostOfOneKind = 25;

const cards = {
  order: things.readOrderCard,
  customer: things.readCustomerCard,
  driver: things.readDriverCard,
  store: things.readStoreCard,
  retailer: things.readRetailerCard,
  payment: things.readPaymentCard,
  payout: things.readPayoutCard,
  ticket: things.readTicketCard,
  application: things.readApplicationCard,
  incident: things.readIncidentCard,
} as const;

export function thingsRoutes(
  calls: CallServer,
  { db, clock }: { db: Database; clock: Clock },
): void {
  calls.handle(things.findThings, async ({ principal, query: { q, kind } }) => {
    const readable = readableKinds(principal);
    const kinds = kind === undefined ? readable : readable.filter((one) => one === kind);
    const most = kind === undefined ? mostOfKind : mostOfOneKind;
    const found = await searchThings(db, q, { kinds, most });
    const rows = await readThingRows(db, found.things);
    return { things: ownNumberFirst(rows, q), isCut: found.isCut };
  });

  for (const kind of thingKinds)
    calls.handle(cards[kind], ({ principal, params: { id } }) =>
      readCard(db, { kind, id }, { now: clock.now(), principal }),
    );

  calls.handle(driverCard.readDriverMoney, ({ params: { id } }) =>
    readDriverMoney(db, id, clock.now()),
  );
  calls.handle(driverCard.readDriverSafety, ({ principal, params: { id } }) =>
    readDriverSafety(db, id, principal),
  );
  calls.handle(readCustomerRefunds, ({ params: { id } }) => findRefunds(db, id, clock.now()));
}
