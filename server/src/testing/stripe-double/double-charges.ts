import { type CardConduct, cardByLast4 } from './double-cards.ts';
import type { ChargeObject, IntentObject, PaymentMethodObject } from './double-objects.ts';
import type { DoubleWorld } from './double-world.ts';

const daySeconds = 24 * 60 * 60;
const heldForSeconds = 7 * daySeconds;
const evidenceWithinSeconds = 21 * daySeconds;
/** The fee of a charge: 2.9 % and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;
const disputeFee = 1500;

/** Reserves the money of an intent on the payer's card. */
export function authorize(
  world: DoubleWorld,
  intent: IntentObject,
  method: PaymentMethodObject,
): void {
  const now = world.now();
  const before = world.isBroken('names_no_end') ? now - daySeconds : now + heldForSeconds;
  const does = cardByLast4(method.card?.last4 ?? '')?.does;
  const isRisky = does === 'risks' && !world.isBroken('hides_risk');
  const charge: ChargeObject = {
    id: world.id('ch'),
    object: 'charge',
    created: now,
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    refunded: false,
    disputed: false,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    status: 'succeeded',
    payment_method_details: {
      type: method.type,
      ...(method.card === undefined
        ? {}
        : {
            card: {
              brand: method.card.brand,
              last4: method.card.last4,
              fingerprint: world.isBroken('forgets_cards') ? method.id : `fp_${method.card.last4}`,
              capture_before: before,
            },
          }),
    },
    outcome: { risk_level: isRisky ? 'elevated' : 'normal' },
    metadata: intent.metadata,
    livemode: false,
  };
  world.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  intent.status = 'requires_capture';
  intent.amount_capturable = intent.amount;
  if (world.isBroken('takes_at_once')) {
    take(world, intent, intent.amount, undefined);
    return;
  }
  world.emit('payment_intent.amount_capturable_updated', intent);
  if (does === 'is_warned_of')
    world.emit('radar.early_fraud_warning.created', {
      id: world.id('issfr'),
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: charge.id,
      fraud_type: 'made_with_stolen_card',
      payment_intent: intent.id,
    });
}

/** Captures reserved money, and opens a dispute if the card is a test card for disputes. */
export function take(
  world: DoubleWorld,
  intent: IntentObject,
  amount: number,
  card: CardConduct | undefined,
): void {
  const charge = world.charges.get(intent.latest_charge ?? '');
  if (charge !== undefined) {
    charge.captured = true;
    charge.amount_captured = amount;
    const fee = feeOf(amount);
    const kind = { type: 'charge', reporting_category: 'charge' } as const;
    world.book({ amount, fee, ...kind, source: charge.id });
    world.emit('charge.captured', charge);
  }
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  world.emit('payment_intent.succeeded', intent);
  if (card?.does === 'disputes' && charge !== undefined) dispute(world, charge);
}

function dispute(world: DoubleWorld, charge: ChargeObject): void {
  charge.disputed = true;
  const amount = charge.amount_captured;
  const opened = {
    id: world.id('dp'),
    object: 'dispute' as const,
    created: world.now(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response' as const,
    evidence: {},
    evidence_details: {
      due_by: world.now() + evidenceWithinSeconds,
      has_evidence: false,
      submission_count: 0,
    },
    metadata: {},
    livemode: false as const,
  };
  world.disputes.set(opened.id, opened);
  const kind = { type: 'adjustment', reporting_category: 'dispute' } as const;
  world.book({ amount: -amount, fee: disputeFee, ...kind, source: opened.id });
  if (world.isBroken('hides_dispute')) return;
  world.emit('charge.dispute.created', opened);
  world.emit('charge.dispute.funds_withdrawn', opened);
}

/** Releases the reserved money of authorizations that have expired. */
export function expire(world: DoubleWorld): void {
  if (world.isBroken('never_lapses')) return;
  for (const intent of world.intents.values()) {
    const before = world.charges.get(intent.latest_charge ?? '')?.created;
    if (intent.status !== 'requires_capture' || before === undefined) continue;
    if (before + heldForSeconds > world.now()) continue;
    cancel(world, intent, 'automatic');
  }
}

export function cancel(world: DoubleWorld, intent: IntentObject, reason: string | null): void {
  intent.status = 'canceled';
  intent.canceled_at = world.now();
  intent.cancellation_reason = reason;
  intent.amount_capturable = 0;
  const isHidden = reason === 'automatic' && world.isBroken('hides_lapse');
  if (!isHidden) world.emit('payment_intent.canceled', intent);
}
