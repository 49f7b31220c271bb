import * as calls from '@backhaul/contract/calls/money/payouts.ts';
import { AppError } from '../../../app/app-error.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import type { PostPayoutMessage, TestPayoutProvider } from '../../../ports/payout-provider.ts';
import { closePayoutAccounts } from './close-payout-accounts.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { presentPayout } from './payouts-presenter.ts';
import { checkPayout } from './check-payout.ts';
import { findPayouts } from './payouts-store.ts';
import { receivePayoutMessage } from './receive-payout-message.ts';
import { requestPayout } from './request-payout.ts';
import { runWeeklyPayouts } from './run-weekly-payouts.ts';
import { sendPayout } from './send-payout.ts';
import { checkPayoutAccount, openPayoutSetup } from './set-up-payouts.ts';
import { sweepPayoutAccounts, sweepPayouts } from './sweep-payouts.ts';

const payoutsPage = 50;
/**
 * The rate limit is high, because a provider may deliver many delayed messages at once. The signature is
 * checked first.
 */
const messagesPerMinute = 60_000;

interface PayoutJobsDeps extends PayoutDeps {
  testPayoutProvider: TestPayoutProvider;
  /** Delivers the built-in provider's messages to our webhook over HTTP, like a real provider. */
  postToPayoutWebhook: PostPayoutMessage;
}

function routes(server: CallServer, deps: PayoutJobsDeps): void {
  server.handle(calls.requestPayout, ({ principal, idempotency }) =>
    requestPayout(deps, principal, idempotency),
  );

  server.handle(calls.openPayoutSetup, ({ principal }) => openPayoutSetup(deps, principal));
  server.handle(calls.checkPayoutAccount, ({ principal }) => checkPayoutAccount(deps, principal));

  server.handle(calls.chooseTestBank, async ({ principal, body }) => {
    const provider = deps.payoutProviders.forTenant(principal.sandboxId);
    if (provider?.name !== 'local') throw new AppError('not_found');
    await deps.testPayoutProvider.chooseBank(principal.userId, body.bank);
  });

  server.handle(calls.listPayouts, async ({ principal, query, reply }) => {
    const { limit = payoutsPage } = query;
    const cursor = readCursor(query.cursor);
    const rows = await findPayouts(deps.db, principal.userId, { limit, cursor });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentPayout);
  });

  server.handle(
    calls.payoutWebhook,
    async ({ params, request }) => {
      if (request.rawBody === null) throw new AppError('invalid_signature');
      const message = { rawBody: request.rawBody, headers: request.headers };
      await receivePayoutMessage(deps, params.provider, message);
    },
    { perMinute: messagesPerMinute },
  );
}

type PayoutTasks = TasksOf<
  | 'send_payout'
  | 'check_payout'
  | 'sweep_payouts'
  | 'sweep_payout_accounts'
  | 'close_payout_accounts'
  | 'run_weekly_payouts'
  | 'settle_local_payout'
>;

const tasks = (deps: PayoutJobsDeps): PayoutTasks => ({
  send_payout: ({ payoutId }) => sendPayout(deps, payoutId),
  check_payout: (told) => checkPayout(deps, told),
  sweep_payouts: () => sweepPayouts(deps),
  sweep_payout_accounts: () => sweepPayoutAccounts(deps),
  close_payout_accounts: () => closePayoutAccounts(deps),
  run_weekly_payouts: () => runWeeklyPayouts(deps),
  settle_local_payout: ({ reference }) =>
    deps.testPayoutProvider.settle(reference, deps.postToPayoutWebhook),
});

/** Payouts to drivers (product-rules.md#payouts). */
export const payoutsFeature = defineFeature({
  name: 'payouts',
  routes,
  tasks,
  schedules: [
    { task: 'sweep_payouts', at: '*/5 * * * *' },
    { task: 'sweep_payout_accounts', at: '12 * * * *' },
    { task: 'close_payout_accounts', at: '42 * * * *' },
    // The task runs often and checks the time itself, because payouts are due at an hour in the company's
    // time zone.
    { task: 'run_weekly_payouts', at: '*/10 * * * *' },
  ],
});
