import { checkSchedule } from '@backhaul/domain/driver/schedule.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Bus } from '../../../ports/bus.ts';
import { type PreferencesToSave, savePreferences } from './driver-store.ts';

/** Saves a schedule. Throws validation_failed, or forbidden without a driver profile. */
export async function saveDriverPreferences(
  { db, bus }: { db: Database; bus: Bus },
  { userId, sandboxId }: SessionPrincipal,
  preferences: PreferencesToSave,
): Promise<void> {
  const problems = checkSchedule({ ...preferences, dayBreak: preferences.dayBreak ?? null });
  if (problems.length > 0) {
    const fieldErrors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new AppError('validation_failed', { fieldErrors });
  }
  await commitEvents(db, bus, async (transaction) => {
    if (!(await savePreferences(transaction, userId, preferences))) throw new AppError('forbidden');
    await appendSubjectEvent(transaction, {
      subject: 'driver',
      subjectId: userId,
      type: 'preferences_saved',
      actor: { kind: 'driver', id: userId },
      sandboxId,
    });
  });
}
