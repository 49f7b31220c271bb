import type { BackgroundCheckStatus } from '@backhaul/domain/driver/driver-status.ts';

interface CheckedPerson {
  /** Unique to this check of this person; asking again for the same one starts no second check. */
  key: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
}

/** A check that was started: what its maker calls it, and how it stands. */
interface StartedCheck {
  reference: string;
  status: Extract<BackgroundCheckStatus, 'pending' | 'in_progress'>;
}

/** Looks into the past of people who want to drive, with their consent. */
export interface BackgroundChecker {
  readonly name: string;
  /** Safe to repeat. */
  start(person: CheckedPerson): Promise<StartedCheck>;
}
