import * as calls from '@backhaul/contract/calls/operations/samples.ts';
import * as scorecards from '@backhaul/contract/calls/operations/scorecards.ts';
import { AppError } from '../../../app/app-error.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { drawSamples, type SampleDeps } from './draw-samples.ts';
import { judgeSample } from './judge-sample.ts';
import { findScorecards, publishScorecard } from './publish-scorecard.ts';
import { findSample, findSamples, presentSample, presentWhole } from './sample-queries.ts';

const pageSize = 50;

function routes(server: CallServer, deps: SampleDeps): void {
  server.handle(calls.listSamples, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findSamples(deps.db, query, limit);
    sendNextCursor(reply, rows, limit);
    return rows.map(presentSample);
  });
  server.handle(calls.readSample, async ({ params }) => {
    const row = await findSample(deps.db, params.id);
    if (row === undefined) throw new AppError('not_found');
    return presentWhole(row);
  });
  server.handle(calls.judgeSample, ({ principal, params, body }) =>
    judgeSample(deps, principal, { ...params, ...body }),
  );
  server.handle(scorecards.listScorecards, () => findScorecards(deps.db));
  server.handle(scorecards.publishScorecard, ({ principal, body, idempotency }) =>
    publishScorecard(deps, principal, body, idempotency),
  );
}

/** Random samples of finished orders, which people judge by a scorecard (product-rules.md#samples). */
export const samplesFeature = defineFeature({
  name: 'samples',
  routes,
  tasks: (deps: SampleDeps): TasksOf<'draw_samples'> => ({ draw_samples: () => drawSamples(deps) }),
  schedules: [{ task: 'draw_samples', at: '12 * * * *' }],
  atStart: ['draw_samples'],
});
