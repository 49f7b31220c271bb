import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { PayoutProvider } from '../ports/payout-provider.ts';
import { createInProcessBus } from '../testing/in-process-bus.ts';
import { moveMoney } from './move-money.ts';
import type { Reserved } from './reserved.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE moves (id uuid PRIMARY KEY, state text NOT NULL)`.execute(database.db);
});
afterAll(() => database.destroy());

const stateOf = async (id: string) => {
  const { rows } = await database.pool.query('SELECT state FROM moves WHERE id = $1', [id]);
  return rows[0]?.state;
};

/** Starts a movement of money that calls the given function as its gateway. */
function move(call: (key: string) => Promise<string>) {
  const id = randomUUID();
  const setState = (state: string) => sql`UPDATE moves SET state = ${state} WHERE id = ${id}`;
  const done = moveMoney(
    { db: database.db, bus: createInProcessBus() },
    {
      reserve: async (transaction) => {
        await sql`INSERT INTO moves VALUES (${id}, 'reserved')`.execute(transaction);
        return { id };
      },
      call: (_, { key }) => call(key),
      apply: async (transaction, row, answer) => {
        await setState(answer).execute(transaction);
        return row.id;
      },
      refuse: async (transaction, _, error) => {
        if (error instanceof RangeError) await setState('refused').execute(transaction);
      },
    },
  );
  return { id, done };
}

test('the gateway is called once the row is committed, and under its id', async () => {
  const seen: unknown[] = [];
  const { id, done } = move(async (key) => {
    seen.push(key, await stateOf(key));
    return 'taken';
  });
  expect(await done).toBe(id);
  expect(seen).toEqual([id, 'reserved']);
  expect(await stateOf(id)).toBe('taken');
});

test('an answer that is lost leaves it reserved, and a final refusal ends it', async () => {
  const lost = move(() => Promise.reject(new Error('lost')));
  await expect(lost.done).rejects.toThrow('lost');
  expect(await stateOf(lost.id)).toBe('reserved');
  const refused = move(() => Promise.reject(new RangeError('no')));
  await expect(refused.done).rejects.toThrow('no');
  expect(await stateOf(refused.id)).toBe('refused');
});

test('what is not to be moved calls nobody', async () => {
  const nothing = {
    reserve: async () => null,
    call: () => Promise.reject(new Error('called')),
    apply: async () => 'applied',
    refuse: async () => undefined,
  };
  expect(await moveMoney({ db: database.db, bus: createInProcessBus() }, nothing)).toBeNull();
});

type Last<Method extends (...given: never[]) => unknown> =
  Parameters<Method> extends [...unknown[], infer Final] ? Final : never;

// These tests are checked by the compiler: `tsc` rejects this file if one of them fails.
describe('no gateway moves money without a reservation', () => {
  test('which nothing else passes for', () => {
    expectTypeOf<{ readonly key: string }>().not.toExtend<Reserved>();
    expectTypeOf<string>().not.toExtend<Reserved>();
  });

  test('whatever moves money asks for it', () => {
    expectTypeOf<Last<PaymentGateway['createIntent']>>().toEqualTypeOf<Reserved>();
    expectTypeOf<Last<PaymentGateway['chargeKept']>>().toEqualTypeOf<Reserved>();
    expectTypeOf<Last<PaymentGateway['capture']>>().toEqualTypeOf<Reserved>();
    expectTypeOf<Last<PaymentGateway['voidIntent']>>().toEqualTypeOf<Reserved>();
    expectTypeOf<Last<PaymentGateway['refund']>>().toEqualTypeOf<Reserved>();
    expectTypeOf<Last<PayoutProvider['createPayout']>>().toEqualTypeOf<Reserved>();
  });
});
