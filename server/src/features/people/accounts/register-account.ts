import { randomUUID } from 'node:crypto';
import type { register } from '@backhaul/contract/calls/people/accounts.ts';
import type { CallBody } from '@backhaul/contract/call.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { dateOfBirthMessage, isDateOfBirth } from '@backhaul/domain/access/date-of-birth.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Brakes } from '../../../app/brakes.ts';
import { AppError } from '../../../app/app-error.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import { insertAccount } from './accounts-store.ts';
import { countAttempt } from './limit-attempts.ts';
import { hashPassword } from './password-hash.ts';
import { refuseField } from './refuse-field.ts';
import type { SignInPlace } from '../../../http/device-cookie.ts';

/**
 * Creates an account with a password and an unverified e-mail. `answer` builds the answer in the same transaction.
 * Throws email_taken, rate_limited, held_back, busy.
 */
export async function registerAccount<Answer>(
  { db, bus, brakes }: { db: Database; bus: Bus; brakes: Brakes },
  form: CallBody<typeof register>,
  { now, place }: { now: Date; place: SignInPlace },
  answer: (transaction: Database, userId: string) => Promise<Answer>,
): Promise<Answer> {
  const dateOfBirth = form.dateOfBirth || null;
  if (dateOfBirth !== null && !isDateOfBirth(dateOfBirth, await readAreaDay(db, now)))
    refuseField('dateOfBirth', dateOfBirthMessage);
  await countAttempt(db, 'register', form.email, `network:${place.network}`);
  const { device, address } = place;
  await brakes.take('account_made', { userId: null, device, address });
  const id = randomUUID();
  const account = {
    id,
    email: form.email,
    isEmailVerified: false,
    passwordHash: await hashPassword(form.password, place.address),
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone || null,
    dateOfBirth,
  };
  return await commitEvents(db, bus, async (transaction) => {
    if (await insertAccount(transaction, account)) return await answer(transaction, id);
    const message = errors.email_taken.message;
    throw new AppError('email_taken', { fieldErrors: { email: message } });
  });
}
