import * as things from '@backhaul/contract/calls/operations/things.ts';
import type { ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';

const calls = {
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
} as const satisfies Record<ThingKind, unknown>;

export function useThingCard(kind: ThingKind, id: string) {
  return useQuery(queryOf(calls[kind], { params: { id } }));
}
