import { type ReadinessCode, readinessWords } from '@backhaul/domain/driver/driver-readiness.ts';
import { AppError } from './app-error.ts';

/** The error that names everything that keeps a driver from taking jobs. */
export function notEligible(missing: readonly ReadinessCode[]): AppError {
  const message = missing.map((code) => readinessWords[code]).join(' ');
  return new AppError('driver_not_eligible', { message, facts: { missing } });
}
