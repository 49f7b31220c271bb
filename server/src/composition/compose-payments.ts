import { paymentTasks } from '../features/payments/payment-tasks.ts';
import type { App } from '../http/app.ts';
import type { JobPayloads } from '../jobs/job-payloads.ts';
import type { PostMessage } from '../ports/payment-gateway.ts';
import type { Adapters } from './adapters.ts';

/** What payments need, and their jobs. The built-in gateway posts to our own webhook as a foreign one would. */
export function composePayments(
  { connection, background, bus, clock, payments, log }: Adapters,
  { fastify }: App,
) {
  const { gateways, testGateway } = payments;
  const post: PostMessage = async (body, headers) => {
    const url = '/api/webhooks/local';
    const answer = await fastify.inject({ method: 'POST', url, headers, payload: body });
    return answer.statusCode;
  };
  const deps = { db: connection.db, bus, clock, gateways, log, testPage: testGateway };
  return {
    deps,
    tasks: {
      ...paymentTasks({ ...deps, db: background.db }),
      deliver_local_webhook: ({ eventId }: JobPayloads['deliver_local_webhook']) =>
        testGateway.deliver(eventId, post),
    },
  };
}
