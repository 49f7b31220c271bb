import * as driver from '@backhaul/contract/calls/driving/driver.ts';
import * as analytics from '@backhaul/contract/calls/driving/driver-analytics.ts';
import * as driverEarnings from '@backhaul/contract/calls/driving/driver-earnings.ts';
import * as shift from '@backhaul/contract/calls/driving/shift.ts';
import * as driverSchedule from '@backhaul/contract/calls/driving/driver-schedule.ts';
import { nextWeeklyPayout } from '@backhaul/domain/payout/weekly-payout.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import { missingReadiness } from '@backhaul/domain/driver/driver-readiness.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { personIdOf, standingOf } from '../../../app/principal.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PayoutProviders } from '../../../ports/payout-provider.ts';
import { presentEarning, presentPerformance, presentStatus } from './driver-presenter.ts';
import { readProfile } from './driver-store.ts';
import { readAnalytics } from './read-analytics.ts';
import { createShiftPay } from './read-shift-pay.ts';
import { findEarnings } from './earning-queries.ts';
import {
  readBreakdown,
  readEarningFigures,
  readJobFigures,
  readPayoutAccount,
  readTrend,
} from './performance-queries.ts';
import { saveDriverPreferences } from './save-driver-preferences.ts';
import { setDriverStatus } from './set-driver-status.ts';

const earningsPage = 50;

interface DriverDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  payoutProviders: PayoutProviders;
}

export function driverRoutes(calls: CallServer, deps: DriverDeps): void {
  const { db, clock } = deps;
  const shiftPay = createShiftPay(deps);

  calls.handle(driver.readDriverStatus, async ({ principal }) => {
    const now = clock.now();
    const missing = missingReadiness(standingOf(principal, now));
    return presentStatus(await readProfile(db, principal.userId), missing, now);
  });

  calls.handle(driver.setDriverStatus, ({ principal, body }) =>
    setDriverStatus(deps, principal, body),
  );

  calls.handle(driverSchedule.saveDriverPreferences, async ({ principal, body }) => {
    await saveDriverPreferences(deps, principal, body);
    return body;
  });

  calls.handle(driverEarnings.listEarnings, async ({ principal, query, reply }) => {
    const { limit = earningsPage } = query;
    const rows = await findEarnings(db, principal.userId, {
      limit,
      cursor: readCursor(query.cursor),
    });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentEarning);
  });

  calls.handle(analytics.readAnalytics, ({ principal }) =>
    readAnalytics(db, principal, clock.now()),
  );

  calls.handle(shift.readShiftPay, ({ principal }) =>
    shiftPay.read({
      sandboxId: principal?.sandboxId ?? null,
      driverId: personIdOf(principal),
    }),
  );

  calls.handle(driverEarnings.readPerformance, async ({ principal }) => {
    const now = clock.now();
    const [earnings, jobs, trend, breakdown, zone] = await Promise.all([
      readEarningFigures(db, principal.userId, now),
      readJobFigures(db, principal.userId, now),
      readTrend(db, principal.userId, now),
      readBreakdown(db, principal.userId),
      readAreaTimeZone(db),
    ]);
    const nextPayoutOn = nextWeeklyPayout(now.getTime(), zone);
    const provider = deps.payoutProviders.forTenant(principal.sandboxId);
    const canCashOut = provider !== null;
    const payoutAccount =
      provider === null || provider.onboarding === null
        ? null
        : await readPayoutAccount(db, principal.userId, provider.name);
    return presentPerformance({
      earnings,
      jobs,
      trend,
      breakdown,
      nextPayoutOn,
      canCashOut,
      payoutAccount,
    });
  });
}
