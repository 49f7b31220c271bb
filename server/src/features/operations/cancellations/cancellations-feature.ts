import * as calls from '@backhaul/contract/calls/operations/cancellations.ts';
import { usualCancellationDays } from '@backhaul/domain/operations/cancellation-causes.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { findAlerts, presentAlert } from './alert-queries.ts';
import { closeAlert } from './close-alert.ts';
import { countCancellations } from './count-cancellations.ts';
import { type CancellationDeps, raiseAlerts } from './raise-alerts.ts';

function routes(server: CallServer, deps: CancellationDeps): void {
  const { db, clock } = deps;
  server.handle(calls.listCancellations, ({ query }) => {
    const days = Number(query.days ?? usualCancellationDays);
    const { by = 'cause' } = query;
    return countCancellations(db, { by, days, daysBefore: days, now: clock.now() });
  });
  server.handle(calls.listCancellationAlerts, async () => (await findAlerts(db)).map(presentAlert));
  server.handle(calls.closeCancellationAlert, ({ principal, params, body }) =>
    closeAlert(deps, principal, { ...params, ...body }),
  );
}

/**
 * The causes of cancellations and failed pickups, and alerts about them
 * (product-rules.md#unusual-cancellations).
 */
export const cancellationsFeature = defineFeature({
  name: 'cancellations',
  routes,
  tasks: (deps: CancellationDeps): TasksOf<'watch_cancellations'> => ({
    watch_cancellations: () => raiseAlerts(deps),
  }),
  schedules: [{ task: 'watch_cancellations', at: '41 * * * *' }],
});
