import { randomUUID } from 'node:crypto';
import type { PayoutFailure, TestBank } from '@backhaul/domain/payout/payout-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type NewPayout,
  type PayoutLine,
  type PayoutNews,
  type PayoutProvider,
  PayoutRefused,
  type TestPayoutProvider,
} from '../../ports/payout-provider.ts';
import { createPayoutSigner } from './local-payout-messages.ts';

interface LocalPayoutDeps {
  db: Database;
  clock: Clock;
  secret: string;
  /** Settles a payout and queues its webhook. Called in the transaction that accepts the payout. */
  enqueueSettlement(transaction: Database, reference: string): Promise<void>;
}

interface LocalPayoutRow {
  id: string;
  payout_reference: string;
  account: string;
  amount_cents: number;
  state: PayoutNews['state'];
  failure: PayoutFailure | null;
  told_at: Date | null;
  created_at: Date;
}

const listPage = 1000;

type AccountState = 'enabled' | 'disabled' | 'closed';
const stateOf = {
  takes: 'enabled',
  sends_back: 'closed',
  disabled: 'disabled',
} as const satisfies Record<TestBank, AccountState>;

const newsOf = (row: LocalPayoutRow): PayoutNews => ({
  payoutId: row.payout_reference,
  reference: row.id,
  state: row.state,
  failure: row.failure,
});

const lineOf = (row: LocalPayoutRow): PayoutLine => ({
  reference: row.id,
  payoutId: row.payout_reference,
  state: row.state,
  amountCents: row.amount_cents,
  currency: 'usd',
  at: row.created_at,
});

/**
 * Locks a driver's account with the built-in provider. The first payout creates the account, because drivers
 * do not sign up there.
 */
async function lockAccount(transaction: Database, account: string): Promise<AccountState> {
  await sql`INSERT INTO local_payout_accounts (account, state) VALUES (${account}, 'enabled')
    ON CONFLICT DO NOTHING`.execute(transaction);
  const { rows } = await sql<{ state: AccountState }>`
    SELECT state FROM local_payout_accounts WHERE account = ${account} FOR UPDATE`.execute(
    transaction,
  );
  return rows[0]?.state ?? 'disabled';
}

async function readRow(db: Database, payoutReference: string): Promise<LocalPayoutRow | undefined> {
  const { rows } = await sql<LocalPayoutRow>`
    SELECT * FROM local_payouts WHERE payout_reference = ${payoutReference}`.execute(db);
  return rows[0];
}

async function take(
  deps: LocalPayoutDeps,
  transaction: Database,
  payout: NewPayout,
): Promise<PayoutNews> {
  const state = await lockAccount(transaction, payout.driverId);
  const known = await readRow(transaction, payout.payoutId);
  if (known !== undefined) return newsOf(known);
  if (state === 'disabled')
    throw new PayoutRefused('account_disabled', 'This account cannot receive payouts.');
  const { rows } = await sql<LocalPayoutRow>`
    INSERT INTO local_payouts (id, payout_reference, account, amount_cents, state, created_at)
    VALUES (${`po_local_${randomUUID().replaceAll('-', '')}`}, ${payout.payoutId}, ${payout.driverId},
      ${payout.amountCents}, 'in_transit', ${deps.clock.now()}) RETURNING *`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('the payout was not stored');
  await deps.enqueueSettlement(transaction, row.id);
  return newsOf(row);
}

/** Ends a payout that is on its way to the bank. It becomes paid, or failed if the account is closed. */
async function arrive(
  transaction: Database,
  reference: string,
): Promise<LocalPayoutRow | undefined> {
  const { rows } = await sql<LocalPayoutRow>`
    UPDATE local_payouts p SET
      state = CASE WHEN p.state <> 'in_transit' THEN p.state WHEN a.state = 'closed' THEN 'failed' ELSE 'paid' END,
      failure = CASE WHEN p.state <> 'in_transit' THEN p.failure WHEN a.state = 'closed' THEN 'account_closed' END
    FROM local_payout_accounts a WHERE a.account = p.account AND p.id = ${reference} RETURNING p.*`.execute(
    transaction,
  );
  return rows[0];
}

/** The built-in provider, with its own books, banks and signed messages. It cannot move real money. */
export function createLocalPayoutProvider(
  deps: LocalPayoutDeps,
): PayoutProvider & TestPayoutProvider {
  const { db } = deps;
  const signer = createPayoutSigner(deps.secret);
  return {
    name: 'local',
    onboarding: null,

    createPayout: (payout) =>
      db.transaction().execute((transaction) => take(deps, transaction, payout)),

    async readPayout(payoutId) {
      const row = await readRow(db, payoutId);
      return row === undefined ? null : newsOf(row);
    },

    async listPayouts({ from, to, cursor }) {
      const { rows } = await sql<LocalPayoutRow>`
        SELECT * FROM local_payouts WHERE created_at >= ${from} AND created_at < ${to}
          AND (${cursor}::text IS NULL OR (created_at, id) > (SELECT created_at, id FROM local_payouts WHERE id = ${cursor}))
        ORDER BY created_at, id LIMIT ${listPage}`.execute(db);
      const last = rows.length === listPage ? rows.at(-1) : undefined;
      return { payouts: rows.map(lineOf), next: last === undefined ? null : last.id };
    },

    async chooseBank(driverId, bank) {
      await sql`INSERT INTO local_payout_accounts (account, state) VALUES (${driverId}, ${stateOf[bank]})
        ON CONFLICT (account) DO UPDATE SET state = excluded.state`.execute(db);
    },

    verifyMessage: async (rawBody, headers) => signer.read(rawBody, headers),

    async settle(reference, post) {
      const row = await arrive(db, reference);
      if (row === undefined || row.told_at !== null) return;
      const id = `evt_${row.id}_${row.state}`;
      const body = signer.write({ id, payout: newsOf(row) });
      const status = await post(body, signer.headersFor(id, body, new Date()));
      if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
      await sql`UPDATE local_payouts SET told_at = ${deps.clock.now()} WHERE id = ${reference}`.execute(
        db,
      );
    },
  };
}
