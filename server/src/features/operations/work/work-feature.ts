import * as work from '@backhaul/contract/calls/operations/work.ts';
import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import {
  giveWorkItems,
  releaseWorkItems,
  snoozeWorkItems,
  takeNextItem,
  takeWorkItems,
  type WorkDeps,
} from './act-on-work.ts';
import { purgeWork, rebuildWork } from './keep-work.ts';
import { findLeftAt, notePresence, readShift } from './shift.ts';
import { countWaiting, findChanges, findWork, kindsOf, presentWork } from './work-queries.ts';

function routes(calls: CallServer, deps: WorkDeps): void {
  const { db, clock } = deps;
  calls.handle(work.listWork, async ({ principal, query: { person } }) => {
    const kinds = kindsOf(principal);
    const { rows, nextAt } = await findWork(db, { kinds, person, now: clock.now() });
    return {
      items: rows.slice(0, workLimits.listed).map(presentWork),
      isCut: rows.length > workLimits.listed,
      nextAt: nextAt?.toISOString() ?? null,
    };
  });

  calls.handle(work.countWork, ({ principal }) =>
    countWaiting(db, {
      userId: principal.userId,
      kinds: kindsOf(principal),
      now: clock.now(),
    }),
  );

  calls.handle(work.takeWork, ({ principal, body }) => takeWorkItems(deps, principal, body));
  calls.handle(work.giveWork, ({ principal, body }) => giveWorkItems(deps, principal, body));
  calls.handle(work.releaseWork, ({ principal, body }) => releaseWorkItems(deps, principal, body));
  calls.handle(work.snoozeWork, ({ principal, body }) => snoozeWorkItems(deps, principal, body));
  calls.handle(work.takeNextWork, ({ principal }) => takeNextItem(deps, principal));

  calls.handle(work.sayPresent, ({ principal, body }) =>
    notePresence(deps, principal, body.itemId),
  );
  calls.handle(work.readShift, ({ principal }) => readShift(deps, principal));

  calls.handle(work.readWorkChanges, async ({ principal, query }) => {
    const now = clock.now();
    const earliest = new Date(now.getTime() - workLimits.changesMs);
    const left =
      query.since === undefined ? await findLeftAt(db, principal.userId) : new Date(query.since);
    const since = left === null || left < earliest ? earliest : left;
    const found = await findChanges(db, { kinds: kindsOf(principal), since, now });
    return {
      since: since.toISOString(),
      opened: found.opened.map(presentWork),
      closed: found.closed.map((row) => ({
        ...presentWork(row),
        closedAt: (row.closed_at ?? now).toISOString(),
      })),
    };
  });
}

const tasks = ({ db, clock }: WorkDeps): TasksOf<'rebuild_work'> => ({
  rebuild_work: async () => {
    await rebuildWork(db, clock.now());
    await purgeWork(db, clock.now());
  },
});

/** The work list: everything that waits for a person (product-rules.md#the-work-list). */
export const workFeature = defineFeature({
  name: 'work',
  routes,
  tasks,
  schedules: [{ task: 'rebuild_work', at: '47 3 * * *' }],
  atStart: ['rebuild_work'],
});
