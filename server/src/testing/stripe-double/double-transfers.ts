import { findConnected } from './double-accounts.ts';
import type { ReversalObject, TransferObject } from './double-connect-objects.ts';
import { availableIn, noted } from './double-connect-world.ts';
import { missing, refuse } from './double-errors.ts';
import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

export function createTransfer(world: DoubleWorld, params: Params): TransferObject {
  const asked = params.integer('amount') ?? refuse('Missing required param: amount.');
  const { account, balance } = findConnected(world, params.required('destination'), 'destination');
  if (account.capabilities.transfers !== 'active' && !world.isBroken('pays_disabled'))
    return refuse(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  if (availableIn(world.balance) < asked && !world.isBroken('lends_money'))
    return refuse('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    });
  const amount = world.isBroken('transfers_less') ? asked - 1 : asked;
  const transfer: TransferObject = {
    id: world.id('tr'),
    object: 'transfer',
    created: world.now(),
    amount,
    amount_reversed: 0,
    reversed: false,
    currency: params.required('currency'),
    description: params.text('description'),
    destination: account.id,
    transfer_group: params.text('transfer_group'),
    metadata: world.isBroken('forgets_purpose') ? {} : params.metadata(),
    livemode: false,
  };
  world.connect.transfers.set(transfer.id, transfer);
  const out = { type: 'transfer', reporting_category: 'transfer' } as const;
  world.book({ amount: -amount, fee: 0, ...out, source: transfer.id });
  const arriving = { type: 'payment', reporting_category: 'charge' } as const;
  const id = world.id('txn');
  balance.set(id, noted(id, world.now(), { amount, fee: 0, ...arriving, source: world.id('py') }));
  world.emit('transfer.created', transfer);
  return transfer;
}

export function findTransfer(world: DoubleWorld, id: string): TransferObject {
  return world.connect.transfers.get(id) ?? missing('transfer', id, 'transfer');
}

export function transfersFor(world: DoubleWorld, params: Params): TransferObject[] {
  const group = params.text('transfer_group');
  const destination = params.text('destination');
  const isForgotten = group !== null && world.isBroken('forgets_groups');
  if (isForgotten || (group === null && world.isBroken('lists_no_transfers'))) return [];
  return [...world.connect.transfers.values()].filter(
    (transfer) =>
      (group === null || transfer.transfer_group === group) &&
      (destination === null || transfer.destination === destination),
  );
}

/** Takes transferred money back from the connected account. */
export function reverseTransfer(world: DoubleWorld, id: string, params: Params): ReversalObject {
  const transfer = findTransfer(world, id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.integer('amount') ?? left;
  if (left === 0) refuse(`Transfer ${id} is already fully reversed.`);
  if (amount > left)
    refuse('The reversal is larger than what is left of the transfer.', { param: 'amount' });
  const { balance } = findConnected(world, transfer.destination);
  if (availableIn(balance) < amount)
    refuse('The connected account has insufficient funds to reverse this transfer.', {
      code: 'balance_insufficient',
    });
  const reversal: ReversalObject = {
    id: world.id('trr'),
    object: 'transfer_reversal',
    created: world.now(),
    amount,
    currency: transfer.currency,
    transfer: id,
    metadata: params.metadata(),
  };
  if (world.isBroken('keeps_reversed')) return reversal;
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  world.connect.reversals.set(reversal.id, reversal);
  const back = { type: 'transfer_refund', reporting_category: 'transfer_reversal' } as const;
  world.book({ amount, fee: 0, ...back, source: reversal.id });
  const leaving = { type: 'payment_refund', reporting_category: 'refund' } as const;
  const line = world.id('txn');
  balance.set(
    line,
    noted(line, world.now(), { amount: -amount, fee: 0, ...leaving, source: reversal.id }),
  );
  world.emit('transfer.reversed', transfer);
  return reversal;
}
