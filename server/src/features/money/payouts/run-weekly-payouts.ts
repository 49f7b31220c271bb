import { dueWeeklyPayout } from '@backhaul/domain/payout/weekly-payout.ts';
import { AppError } from '../../../app/app-error.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { sweepPages } from '../../../jobs/sweep-pages.ts';
import { noteReminder, readAccount } from './payout-accounts-store.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { listWaitingDrivers, type WaitingDriver } from './payouts-store.ts';
import { beginPayout } from './request-payout.ts';

/**
 * Errors after which this run skips the driver: a payout is under way, nothing is pending, or the provider is
 * unavailable.
 */
const passes = new Set(['payout_running', 'nothing_to_pay_out', 'payouts_unavailable']);

/** Notifies a driver once that their money waits for a payout account. */
async function remind(deps: PayoutDeps, { id: driverId, sandbox_id }: WaitingDriver) {
  const provider = deps.payoutProviders.forTenant(sandbox_id);
  if (provider === null) return;
  const at = deps.clock.now();
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    if (!(await noteReminder(transaction, { driverId, provider: provider.name, at }))) return;
    const { state, problem } = await readAccount(transaction, driverId, provider.name);
    await appendSubjectEvent(transaction, {
      subject: 'driver',
      subjectId: driverId,
      type: 'payout_waits',
      actor: { kind: 'system', id: null },
      sandboxId: sandbox_id,
      details: { state, problem },
    });
  });
}

async function payOut(deps: PayoutDeps, driver: WaitingDriver, payday: string): Promise<void> {
  const { id: driverId, sandbox_id: sandboxId } = driver;
  try {
    await commitEvents(deps.db, deps.bus, (transaction) =>
      beginPayout(deps, transaction, { driverId, sandboxId, kind: 'weekly', payday }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'payout_account_not_ready') await remind(deps, driver);
    else if (!passes.has(error.code)) throw error;
  }
}

/**
 * Begins the weekly payouts if they are due: one for every driver who has earnings pending at the payout hour
 * and has not been paid yet. A driver whose account takes no payouts keeps the pending amount, and is
 * notified. One driver's failure does not stop other payouts.
 */
export async function runWeeklyPayouts(deps: PayoutDeps): Promise<void> {
  const zone = await readAreaTimeZone(deps.db);
  const payday = dueWeeklyPayout(deps.clock.now().getTime(), zone);
  if (payday === null) return;
  await sweepPages<WaitingDriver>(
    (page) => listWaitingDrivers(deps.db, payday, page),
    (driver) => payOut(deps, driver, payday),
  );
}
