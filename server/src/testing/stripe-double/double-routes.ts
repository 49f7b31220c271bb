import { movements, offeredWays, page, present, registeredDomain } from './double-answers.ts';
import {
  createCustomer,
  deleteCustomer,
  detachMethod,
  findCustomer,
  findMethodOf,
  methodsOf,
} from './double-customers.ts';
import { findDispute, updateDispute } from './double-disputes.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  findIntent,
  updateIntent,
} from './double-intents.ts';
import { createRefund, findRefund } from './double-refunds.ts';
import type { IntentObject } from './double-objects.ts';
import type { Asked } from './double-asked.ts';
import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';
import { connectRoutes } from './double-connect-routes.ts';
import { findConnected } from './double-accounts.ts';

type Handler = (asked: Asked, ...ids: string[]) => unknown;

const intents =
  (act: (world: DoubleWorld, id: string, params: Params) => IntentObject): Handler =>
  ({ world, params }, id = '') =>
    present(world, act(world, id, params), params);

const lists =
  (
    url: string,
    of: (world: DoubleWorld, params: Params) => Iterable<{ id: string; created: number }>,
  ): Handler =>
  ({ world, params }) =>
    page(url, of(world, params), params);

function storeFile({ world, size }: Asked) {
  const file = {
    id: world.id('file'),
    object: 'file' as const,
    created: world.now(),
    purpose: 'dispute_evidence',
    size,
  };
  world.files.set(file.id, file);
  return file;
}

/** Handlers by method and path; `*` stands for an id. */
const routes: Readonly<Record<string, Handler>> = {
  ...connectRoutes,
  'POST /v1/payment_intents': ({ world, params }) =>
    present(world, createIntent(world, params), params),
  'GET /v1/payment_intents/*': intents(findIntent),
  'POST /v1/payment_intents/*': intents(updateIntent),
  'POST /v1/payment_intents/*/confirm': intents((world, id, params) =>
    confirmIntent(world, findIntent(world, id), params),
  ),
  'POST /v1/payment_intents/*/capture': intents(captureIntent),
  'POST /v1/payment_intents/*/cancel': intents(cancelIntent),
  'POST /v1/refunds': ({ world, params }) => createRefund(world, params),
  'GET /v1/refunds': lists('/v1/refunds', ({ refunds }, params) => {
    const intent = params.text('payment_intent');
    return [...refunds.values()].filter(
      (made) => intent === null || made.payment_intent === intent,
    );
  }),
  'GET /v1/refunds/*': ({ world }, id = '') => findRefund(world, id),
  'POST /v1/customers': ({ world, params }) => createCustomer(world, params),
  'DELETE /v1/customers/*': ({ world }, id = '') => deleteCustomer(world, id),
  'GET /v1/customers/*': ({ world }, id = '') => findCustomer(world, id),
  'GET /v1/customers/*/payment_methods': ({ world, params }, id = '') =>
    page(`/v1/customers/${id}/payment_methods`, methodsOf(world, id), params),
  'GET /v1/customers/*/payment_methods/*': ({ world }, id = '', method = '') =>
    findMethodOf(world, id, method),
  'POST /v1/payment_methods/*/detach': ({ world }, id = '') => detachMethod(world, id),
  'GET /v1/disputes': lists('/v1/disputes', ({ disputes }) => disputes.values()),
  'GET /v1/disputes/*': ({ world }, id = '') => findDispute(world, id),
  'POST /v1/disputes/*': ({ world, params }, id = '') => updateDispute(world, id, params),
  'POST /v1/files': storeFile,
  'GET /v1/events': lists('/v1/events', ({ events }) => events.values()),
  'GET /v1/balance_transactions': ({ world, params, account }) =>
    page(
      '/v1/balance_transactions',
      account === null ? movements(world, params) : findConnected(world, account).balance.values(),
      params,
    ),
  'GET /v1/payment_method_configurations': lists('/v1/payment_method_configurations', (world) => [
    offeredWays(world),
  ]),
  'GET /v1/payment_method_domains': lists('/v1/payment_method_domains', (_, params) => [
    registeredDomain(params.text('domain_name') ?? ''),
  ]),
};

const patterns = Object.entries(routes).map(([route, handle]) => ({
  pattern: new RegExp(`^${route.replaceAll('*', '([^/]+)')}$`),
  handle,
}));

/**
 * True for the two requests that a payer may make with the publishable key and an intent's secret: to read
 * that intent and to pay it.
 */
export const isForPayers = (route: string): boolean =>
  /^(GET \/v1\/payment_intents\/[^/]+|POST \/v1\/payment_intents\/[^/]+\/confirm)$/.test(route);

/** Finds the handler for a method and path; undefined if the double has none. */
export function findRoute(route: string): ((asked: Asked) => unknown) | undefined {
  for (const { pattern, handle } of patterns) {
    const ids = pattern.exec(route)?.slice(1);
    if (ids !== undefined) return (asked) => handle(asked, ...ids);
  }
  return undefined;
}
