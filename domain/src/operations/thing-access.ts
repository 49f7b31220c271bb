import type { AccessAction } from '../access/access-actions.ts';
import { can } from '../access/can.ts';
import type { Principal } from '../access/principal.ts';
import { type NotedKind, type ThingKind, thingKinds } from './thing-kinds.ts';

/**
 * The permission needed to find each kind of record in a search of the console and to open its card (a
 * summary).
 */
export const thingRights: Readonly<Record<ThingKind, AccessAction>> = {
  order: 'read_all_orders',
  customer: 'read_customers',
  driver: 'read_drivers',
  store: 'read_stores',
  retailer: 'read_stores',
  payment: 'track_payments',
  payout: 'track_payments',
  ticket: 'answer_tickets',
  application: 'review_drivers',
  incident: 'handle_incidents',
};

/** The permission needed to read and write notes about each kind of record. */
export const noteRights: Readonly<Record<NotedKind, AccessAction>> = {
  ...thingRights,
  shift: 'see_work',
};

export function readableKinds(principal: Principal | null): readonly ThingKind[] {
  return thingKinds.filter((kind) => can(principal, thingRights[kind], null));
}
