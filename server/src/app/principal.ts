import { can } from '@backhaul/domain/access/can.ts';
import type {
  ApiKeyPrincipal,
  SessionPrincipal as Person,
  VisitorPrincipal,
} from '@backhaul/domain/access/principal.ts';
import type { OwedFactor } from '@backhaul/domain/access/second-factor.ts';
import type { DriverStanding } from '@backhaul/domain/driver/driver-readiness.ts';
import type {
  ApplicationStatus,
  BackgroundCheckStatus,
} from '@backhaul/domain/driver/driver-status.ts';

/** The signed-in person of a request, read from the session row and its joins. */
export interface SessionPrincipal extends Person {
  readonly email: string;
  readonly driver: {
    readonly applicationStatus: string;
    readonly backgroundCheckStatus: string;
    readonly isOnline: boolean;
    /**
     * The time until which the driver's documents are valid, in milliseconds since the epoch; 0 while a
     * document is missing.
     */
    readonly documentsValidUntil: number;
    readonly tutorialCompleted: boolean;
    /**
     * The end of the pause that our staff gave the driver, in milliseconds since the epoch; 0 if there was
     * none.
     */
    readonly pausedUntil: number;
  } | null;
  readonly sessionHash: Buffer;
  /**
   * The second-factor step that is missing in the sign-in. Until it is done, the person has none of our
   * company's roles.
   */
  readonly owes?: OwedFactor | null;
  /** True if the person's second-factor check is too old for acts that change money or rights. */
  readonly isCodeStale?: boolean;
}

export type RequestPrincipal = SessionPrincipal | ApiKeyPrincipal;

/** The person who owns an order or will own it. */
export type OrderOwner = Pick<SessionPrincipal, 'kind' | 'userId' | 'email' | 'sandboxId'>;

/** A signed-in person who prepares a return, or a visitor who may sign in later. */
export type Prospect = SessionPrincipal | VisitorPrincipal;

export function idOf(prospect: Prospect): string {
  return prospect.kind === 'visitor' ? prospect.visitorId : prospect.userId;
}

/** The owner of a quote or an upload; exactly one field is set. */
export function ownerOf(prospect: OrderOwner | VisitorPrincipal): {
  userId: string | null;
  visitorId: string | null;
} {
  return prospect.kind === 'visitor'
    ? { userId: null, visitorId: prospect.visitorId }
    : { userId: prospect.userId, visitorId: null };
}

/** The id of the signed-in person; null for an API key and for a visitor. */
export const personIdOf = (principal: RequestPrincipal | null): string | null =>
  principal?.kind === 'session' ? principal.userId : null;

/** The id of the actor of an event: a person or an API key. */
export function actorIdOf(principal: RequestPrincipal): string {
  return principal.kind === 'api_key' ? principal.keyId : principal.userId;
}

/** The facts that decide if a driver may accept jobs. The database's CHECK constraints use the same values. */
export function standingOf(principal: SessionPrincipal, now: Date): DriverStanding {
  const { driver } = principal;
  return {
    isDriver: can(principal, 'take_orders', null),
    applicationStatus: (driver?.applicationStatus ?? null) as ApplicationStatus | null,
    backgroundCheckStatus: (driver?.backgroundCheckStatus ?? null) as BackgroundCheckStatus | null,
    areDocumentsValid: (driver?.documentsValidUntil ?? 0) > now.getTime(),
    tutorialCompleted: driver?.tutorialCompleted ?? false,
    isPaused: (driver?.pausedUntil ?? 0) > now.getTime(),
  };
}
