import { can } from '@backhaul/domain/access/can.ts';
import type { Person } from '@backhaul/domain/access/person.ts';
import type { DriverStanding } from '@backhaul/domain/driver/driver-readiness.ts';
import type {
  ApplicationStatus,
  BackgroundCheckStatus,
} from '@backhaul/domain/driver/driver-status.ts';

/** The signed-in person behind a request, as the session row and its joins say. */
export interface Viewer {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isDriver: boolean;
  scopes: readonly ('dashboard' | 'advanced' | 'internal')[];
  /** Companies whose retailer area they work in. */
  companyIds: readonly string[];
  isEmployee: boolean;
  sandboxId: string | null;
  driver: {
    applicationStatus: string;
    backgroundCheckStatus: string;
    isOnline: boolean;
  } | null;
  sessionHash: Buffer;
}

/** The viewer as the access rules of domain ask about them. */
export function personOf(viewer: Viewer): Person {
  const { userId, isAdmin, isDriver, scopes, companyIds, isEmployee, sandboxId } = viewer;
  return { userId, isAdmin, isDriver, scopes, companyIds, isEmployee, sandboxId };
}

/** How the viewer stands as a driver; the database's CHECKs hold both lists. */
export function standingOf(viewer: Viewer): DriverStanding {
  const { driver } = viewer;
  return {
    isDriver: can(personOf(viewer), 'take_orders', null),
    applicationStatus: (driver?.applicationStatus ?? null) as ApplicationStatus | null,
    backgroundCheckStatus: (driver?.backgroundCheckStatus ?? null) as BackgroundCheckStatus | null,
  };
}
