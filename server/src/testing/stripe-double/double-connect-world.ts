import type {
  AccountObject,
  BankConduct,
  PayoutObject,
  ReversalObject,
  TransferObject,
} from './double-connect-objects.ts';
import type { BalanceTransactionObject } from './double-objects.ts';

type Movement = Pick<
  BalanceTransactionObject,
  'amount' | 'fee' | 'type' | 'reporting_category' | 'source'
>;

export interface ConnectedAccount {
  account: AccountObject;
  bank: BankConduct;
  payouts: Map<string, PayoutObject>;
  balance: Map<string, BalanceTransactionObject>;
}

/** The double's data about connected accounts. */
export class ConnectWorld {
  readonly accounts = new Map<string, ConnectedAccount>();
  readonly transfers = new Map<string, TransferObject>();
  readonly reversals = new Map<string, ReversalObject>();
}

export const noted = (id: string, created: number, movement: Movement) => ({
  id,
  object: 'balance_transaction' as const,
  created,
  available_on: created,
  net: movement.amount - movement.fee,
  currency: 'usd',
  status: 'available' as const,
  description: null,
  ...movement,
});

/** The spendable amount of a balance: in the double, the sum of all its transactions. */
export const availableIn = (balance: Map<string, BalanceTransactionObject>): number =>
  [...balance.values()].reduce((sum, { net }) => sum + net, 0);
