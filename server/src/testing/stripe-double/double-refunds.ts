import { cardByLast4 } from './double-cards.ts';
import { missing, refuse } from './double-errors.ts';
import { findIntent } from './double-intents.ts';
import type { ChargeObject, RefundObject } from './double-objects.ts';
import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function chargeFor(world: DoubleWorld, params: Params): ChargeObject {
  const intent = findIntent(world, params.required('payment_intent'));
  const charge = world.charges.get(intent.latest_charge ?? '');
  if (charge === undefined || !charge.captured)
    return refuse('This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
    });
  return charge;
}

/** The bank returns a refund, so the account has the money again. */
function comeBack(world: DoubleWorld, charge: ChargeObject, refund: RefundObject): void {
  if (!world.isBroken('keeps_failed_refund')) {
    refund.status = 'failed';
    refund.failure_reason = 'expired_or_canceled_card';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  const kind = { type: 'refund_failure', reporting_category: 'refund_failure' } as const;
  world.book({ amount: refund.amount, fee: 0, ...kind, source: refund.id });
  if (!world.isBroken('hides_failed_refund')) world.emit('refund.failed', refund);
}

export function createRefund(world: DoubleWorld, params: Params): RefundObject {
  const charge = chargeFor(world, params);
  const left = charge.amount_captured - charge.amount_refunded;
  const asked = world.isBroken('refunds_all') ? left : (params.integer('amount') ?? left);
  if (left === 0 && !world.isBroken('refunds_beyond'))
    refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (asked > left && !world.isBroken('refunds_beyond'))
    refuse(
      `Refund amount (${dollars(asked)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  const refund: RefundObject = {
    id: world.id('re'),
    object: 'refund',
    created: world.now(),
    amount: asked,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    metadata: params.metadata(),
  };
  world.refunds.set(refund.id, refund);
  charge.amount_refunded += asked;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  const kind = { type: 'refund', reporting_category: 'refund' } as const;
  world.book({ amount: -asked, fee: 0, ...kind, source: refund.id });
  world.emit('refund.created', refund);
  if (!world.isBroken('hides_refund')) world.emit('charge.refunded', charge);
  const answer = { ...refund };
  const { last4 } = charge.payment_method_details.card ?? { last4: '' };
  if (cardByLast4(last4)?.does === 'returns_refunds') comeBack(world, charge, refund);
  return answer;
}

export function findRefund(world: DoubleWorld, id: string): RefundObject {
  return world.refunds.get(id) ?? missing('refund', id, 'id');
}
