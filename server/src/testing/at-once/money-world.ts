import { Kysely, PostgresDialect } from 'kysely';
import { createLocalGateway } from '../../adapters/local/local-gateway.ts';
import { createLocalPayoutProvider } from '../../adapters/local/local-payout-provider.ts';
import { createBrakes } from '../../app/brakes.ts';
import type { TestDatabase } from '../../database/test-database.ts';
import type { DB } from '../../database/tables.generated.ts';
import type { PaymentDeps } from '../../features/money/payments/payment-deps.ts';
import { receiveWebhook } from '../../features/money/payments/receive-webhook.ts';
import { applyMessages } from '../../features/money/payments/apply-messages.ts';
import type { PayoutDeps } from '../../features/money/payouts/payout-deps.ts';
import { receivePayoutMessage } from '../../features/money/payouts/receive-payout-message.ts';
import { createInProcessBus } from '../in-process-bus.ts';
import { onBadLine } from '../order-lives/chance.ts';
import type { Luck } from '../order-lives/life.ts';
import { suiteClock } from '../test-clock.ts';
import { type Draw, step, turn } from './scheduler.ts';

const secret = 'a secret of thirty-two characters';

/**
 * The application's database, for tests of concurrency: when a connection is taken, the scheduler may run
 * other tasks first.
 */
function turningDatabase({ pool }: TestDatabase) {
  const turning = {
    options: pool.options,
    connect: async () => {
      await turn();
      const client = await pool.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        step();
      };
      return client;
    },
    end: async () => undefined,
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: turning }) });
}

/** Wraps a port: other tasks may run before each call and before its answer returns. */
function turningPort<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || String(name).startsWith('verify')) return member;
      return async (...given: unknown[]) => {
        await turn();
        const answer: unknown = await Reflect.apply(member, target, given);
        await turn();
        return answer;
      };
    },
  });
}

/**
 * Sets up a database, clock and gateway for tests with concurrent callers. `isBad` makes the connection to
 * the gateway unreliable; `isDown` cuts it.
 */
export function openMoneyWorld(database: TestDatabase, draw: Draw) {
  const db = turningDatabase(database);
  const time = { aheadMs: 0, isBad: false, isDown: false };
  const clock = { now: () => new Date(suiteClock.now().getTime() + time.aheadMs) };
  const luck = (): Luck => {
    if (time.isDown) return 'never_sent';
    const dealt = time.isBad ? draw(12) : 2;
    return dealt === 0 ? 'never_sent' : dealt === 1 ? 'answer_lost' : 'works';
  };
  const events: string[] = [];
  const settlements: string[] = [];
  const local = createLocalGateway({
    db,
    clock,
    secret,
    enqueueDelivery: async (_, id) => void events.push(id),
  });
  const bank = createLocalPayoutProvider({
    db,
    clock,
    secret,
    enqueueSettlement: async (_, id) => void settlements.push(id),
  });
  const gateway = onBadLine(turningPort(local), luck);
  const provider = onBadLine(turningPort(bank), luck);
  const deps: PaymentDeps & PayoutDeps = {
    db,
    bus: createInProcessBus(),
    clock,
    brakes: createBrakes({ db, clock, secret, isOn: false }),
    log: { info: () => undefined, warn: () => undefined },
    testPage: null,
    siteAddress: 'http://127.0.0.1',
    gateways: { forTenant: () => gateway, named: () => gateway },
    payoutProviders: { forTenant: () => provider, named: () => provider },
  };
  return {
    deps,
    time,
    payerPage: local,
    /** Delivers the gateway's waiting messages in random order, then those of the payout provider. */
    async hear(): Promise<void> {
      for (const id of events.splice(0).toSorted(() => draw(3) - 1))
        await local.deliver(id, async (body, headers) => {
          await receiveWebhook(deps, 'local', { rawBody: Buffer.from(body), headers });
          return 204;
        });
      await applyMessages(deps, 'local');
      for (const id of settlements.splice(0))
        await bank.settle(id, async (body, headers) => {
          await receivePayoutMessage(deps, 'local', { rawBody: Buffer.from(body), headers });
          return 204;
        });
    },
  };
}
export type MoneyWorld = ReturnType<typeof openMoneyWorld>;
