import {
  createAccount,
  createAccountLink,
  createLoginLink,
  deleteAccount,
  findConnected,
} from './double-accounts.ts';
import { page } from './double-answers.ts';
import { createPayout, findPayout, payoutsOf, readBalance } from './double-payouts.ts';
import type { Asked } from './double-asked.ts';
import { createTransfer, findTransfer, reverseTransfer, transfersFor } from './double-transfers.ts';

/** The API calls for platforms: connected accounts, and transfers to them. */
export const connectRoutes = {
  'POST /v1/accounts': ({ world, params }: Asked) => createAccount(world, params),
  'GET /v1/accounts/*': ({ world }: Asked, id = '') => findConnected(world, id).account,
  'DELETE /v1/accounts/*': ({ world }: Asked, id = '') => deleteAccount(world, id),
  'POST /v1/accounts/*/login_links': ({ world }: Asked, id = '') => createLoginLink(world, id),
  'POST /v1/account_links': ({ world, params }: Asked) => createAccountLink(world, params),
  'GET /v1/balance': ({ world, account }: Asked) => readBalance(world, account),
  'POST /v1/transfers': ({ world, params }: Asked) => createTransfer(world, params),
  'GET /v1/transfers': ({ world, params }: Asked) =>
    page('/v1/transfers', transfersFor(world, params), params),
  'GET /v1/transfers/*': ({ world }: Asked, id = '') => findTransfer(world, id),
  'POST /v1/transfers/*/reversals': ({ world, params }: Asked, id = '') =>
    reverseTransfer(world, id, params),
  'POST /v1/payouts': ({ world, params, account }: Asked) => createPayout(world, account, params),
  'GET /v1/payouts': ({ world, params, account }: Asked) =>
    page('/v1/payouts', payoutsOf(world, account), params),
  'GET /v1/payouts/*': ({ world, account }: Asked, id = '') => findPayout(world, account, id),
} as const;
