import type { ApplicationStatus, BackgroundCheckStatus } from './driver-status.ts';

export type DriverStanding = {
  readonly isDriver: boolean;
  readonly applicationStatus: ApplicationStatus | null;
  readonly backgroundCheckStatus: BackgroundCheckStatus | null;
};

export type ReadinessCode = 'not_a_driver' | 'application_not_approved' | 'background_check_open';
export type Readiness =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ReadinessCode };

const conditions: readonly {
  code: ReadinessCode;
  isMet: (driver: DriverStanding) => boolean;
}[] = [
  { code: 'not_a_driver', isMet: ({ isDriver }) => isDriver },
  {
    code: 'application_not_approved',
    isMet: ({ applicationStatus }) => applicationStatus === 'approved',
  },
  {
    code: 'background_check_open',
    isMet: ({ backgroundCheckStatus }) => backgroundCheckStatus === 'approved',
  },
];

/** Only an approved driver with an approved background check may go online and accept (product-rules.md#who-may-go-online). */
export function driverReadiness(driver: DriverStanding): Readiness {
  const open = conditions.find((condition) => !condition.isMet(driver));
  return open ? { ok: false, code: open.code } : { ok: true };
}

export function isApprovedDriver(driver: DriverStanding): boolean {
  return driverReadiness(driver).ok;
}
