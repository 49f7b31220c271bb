import { can } from '@backhaul/domain/access/can.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';

/** A recipient of live messages. Access rights decide which events the recipient gets. */
export type Audience =
  | {
      kind: 'person';
      userId: string;
      sandboxId: string | null;
      isDriver: boolean;
      /** True if the reader sees every order of the live tenant. */
      isAdmin: boolean;
      /** True if the person may see the list of tasks for staff. */
      isStaff: boolean;
    }
  | { kind: 'public'; orderId: string };

export type PersonAudience = Extract<Audience, { kind: 'person' }>;

export function audienceOf(person: SessionPrincipal): PersonAudience {
  const { userId, sandboxId } = person;
  const isDriver = can(person, 'take_orders', null);
  const isAdmin = can(person, 'read_all_orders', null);
  const isStaff = can(person, 'see_work', null);
  return { kind: 'person', userId, sandboxId, isDriver, isAdmin, isStaff };
}
