import { can } from '@backhaul/domain/access/can.ts';
import type { Person } from '@backhaul/domain/access/person.ts';

/** Whose eyes the stream is read with. */
export type Audience =
  | {
      kind: 'person';
      userId: string;
      sandboxId: string | null;
      isDriver: boolean;
      /** Sees every order of the real world. */
      isAdmin: boolean;
    }
  | { kind: 'public'; orderId: string };

export type PersonAudience = Extract<Audience, { kind: 'person' }>;

export function audienceOf(person: Person): PersonAudience {
  const { userId, sandboxId, isDriver } = person;
  const isAdmin = can(person, 'use_admin_dashboard', null);
  return { kind: 'person', userId, sandboxId, isDriver, isAdmin };
}
