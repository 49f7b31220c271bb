import type { BackgroundCheckStatus } from '@backhaul/domain/driver/driver-status.ts';

interface CheckedPerson {
  /** Identifies this check of this person. Starting the same one again creates no second check. */
  key: string;
  firstName: string;
  lastName: string;
  /** The date as YYYY-MM-DD. */
  dateOfBirth: string;
}

interface StartedCheck {
  reference: string;
  status: Extract<BackgroundCheckStatus, 'pending' | 'in_progress'>;
}

/** Checks the background of people who want to drive, with their consent. */
export interface BackgroundChecker {
  readonly name: string;
  /** Starts a check. Safe to repeat. */
  start(person: CheckedPerson): Promise<StartedCheck>;
}
