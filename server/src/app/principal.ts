import { can } from '@backhaul/domain/access/can.ts';
import type {
  ApiKeyPrincipal,
  SessionPrincipal as Person,
} from '@backhaul/domain/access/principal.ts';
import type { DriverStanding } from '@backhaul/domain/driver/driver-readiness.ts';
import type {
  ApplicationStatus,
  BackgroundCheckStatus,
} from '@backhaul/domain/driver/driver-status.ts';

/** The signed-in person behind a request, as the session row and its joins say. */
export interface SessionPrincipal extends Person {
  readonly email: string;
  readonly driver: {
    readonly applicationStatus: string;
    readonly backgroundCheckStatus: string;
    readonly isOnline: boolean;
  } | null;
  readonly sessionHash: Buffer;
}

/** Who makes a request, once it is known who that is. */
export type RequestPrincipal = SessionPrincipal | ApiKeyPrincipal;

/** Whom an event names as its actor: a person, or the key. */
export function actorIdOf(principal: RequestPrincipal): string {
  return principal.kind === 'api_key' ? principal.keyId : principal.userId;
}

/** How somebody stands as a driver; the database's CHECKs hold both lists. */
export function standingOf(principal: SessionPrincipal): DriverStanding {
  const { driver } = principal;
  return {
    isDriver: can(principal, 'take_orders', null),
    applicationStatus: (driver?.applicationStatus ?? null) as ApplicationStatus | null,
    backgroundCheckStatus: (driver?.backgroundCheckStatus ?? null) as BackgroundCheckStatus | null,
  };
}
