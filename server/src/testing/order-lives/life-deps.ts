import { createBrakes } from '../../app/brakes.ts';
import { createLocalGateway } from '../../adapters/local/local-gateway.ts';
import { createLocalPayoutProvider } from '../../adapters/local/local-payout-provider.ts';
import type { Database } from '../../database/connect.ts';
import type { PaymentDeps } from '../../features/money/payments/payment-deps.ts';
import { receiveWebhook } from '../../features/money/payments/receive-webhook.ts';
import type { PayoutDeps } from '../../features/money/payouts/payout-deps.ts';
import { receivePayoutMessage } from '../../features/money/payouts/receive-payout-message.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { createInProcessBus } from '../in-process-bus.ts';
import { suiteClock } from '../test-clock.ts';
import { dealer, onBadLine } from './chance.ts';
import type { Life } from './life.ts';
import { createMailbox } from './mailbox.ts';

const secret = 'a secret of thirty-two characters';
const log = { info: () => undefined, warn: () => undefined };

/** Wraps a gateway so that every capture is declined. */
function withRefusedCaptures<G extends PaymentGateway>(gateway: G): G {
  return {
    ...gateway,
    capture: async () => {
      throw new GatewayError('declined', 'The bank took its authorization back.');
    },
  };
}

/**
 * Builds the dependencies of one generated order: its own clock, the planned failures of the connections to
 * gateway and bank, and mailboxes for the messages of both.
 */
export function depsOfLife(db: Database, life: Life) {
  const time = { nowMs: suiteClock.now().getTime() };
  const clock = { now: () => new Date(time.nowMs) };
  const deal = dealer(life.luck, 'works');
  const dealPost = dealer(life.posts, 'in_time');
  const payments = createMailbox(
    dealPost,
    (id, post) => local.deliver(id, post),
    async (body, headers) => {
      await receiveWebhook(deps, 'local', { rawBody: Buffer.from(body), headers });
      return 204;
    },
  );
  const payouts = createMailbox(
    dealPost,
    (id, post) => bank.settle(id, post),
    async (body, headers) => {
      await receivePayoutMessage(deps, 'local', { rawBody: Buffer.from(body), headers });
      return 204;
    },
  );
  const local = createLocalGateway({ db, clock, secret, enqueueDelivery: payments.enqueue });
  const bank = createLocalPayoutProvider({ db, clock, secret, enqueueSettlement: payouts.enqueue });
  const gateway = onBadLine(life.isCaptureRefused ? withRefusedCaptures(local) : local, deal);
  const provider = onBadLine(bank, deal);
  const deps: PaymentDeps & PayoutDeps = {
    db,
    bus: createInProcessBus(),
    clock,
    // The abuse limits are off, because everything happens to a generated order within moments.
    brakes: createBrakes({ db, clock, secret, isOn: false }),
    log,
    testPage: null,
    siteAddress: 'http://127.0.0.1',
    gateways: { forTenant: () => gateway, named: () => gateway },
    payoutProviders: { forTenant: () => provider, named: () => provider },
  };
  return {
    deps,
    payerPage: local,
    gateway,
    payments,
    payouts,
    pass: (ms: number) => {
      time.nowMs += ms;
    },
  };
}
export type LifeDeps = ReturnType<typeof depsOfLife>;
