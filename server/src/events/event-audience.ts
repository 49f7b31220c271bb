import { can } from '@backhaul/domain/access/can.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';

/** The reader whose access rights filter the stream. */
export type Audience =
  | {
      kind: 'person';
      userId: string;
      sandboxId: string | null;
      isDriver: boolean;
      /** Sees every order of the live tenant. */
      isAdmin: boolean;
      /** Works on the list of what waits for a person. */
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
