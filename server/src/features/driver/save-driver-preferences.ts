import { checkSchedule, type DriverPreferences } from '@backhaul/domain/driver/schedule.ts';
import type { Database } from '../../database/connect.ts';
import { AppError } from '../../app/app-error.ts';
import { savePreferences } from './driver-store.ts';

/** Saves a schedule that makes sense (validation_failed); forbidden to somebody without a driver profile. */
export async function saveDriverPreferences(
  db: Database,
  userId: string,
  preferences: DriverPreferences,
): Promise<void> {
  const problems = checkSchedule(preferences);
  if (problems.length > 0) {
    const fieldErrors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new AppError('validation_failed', { fieldErrors });
  }
  if (!(await savePreferences(db, userId, preferences))) throw new AppError('forbidden');
}
