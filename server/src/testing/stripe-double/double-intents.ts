import { randomBytes } from 'node:crypto';
import { cardByLast4, cardByNumber, cardByToken, incorrectNumber } from './double-cards.ts';
import { authorize, cancel, take } from './double-charges.ts';
import { decline, missing, refuse, refuseState } from './double-errors.ts';
import type { CardError, IntentObject, PaymentMethodObject } from './double-objects.ts';
import type { Params } from './double-params.ts';
import { newMethod } from './double-customers.ts';
import type { DoubleWorld } from './double-world.ts';

export function findIntent(world: DoubleWorld, id: string): IntentObject {
  const intent = world.intents.get(id);
  if (intent !== undefined) return intent;
  const [any] = world.intents.values();
  if (world.isBroken('knows_any_intent') && any !== undefined) return any;
  return missing('payment_intent', id);
}

/** Refuses a call because of the intent's status, with Stripe's message. */
function unexpected(intent: IntentObject, act: string): never {
  const why = `it has a status of ${intent.status}`;
  refuseState(`This PaymentIntent could not be ${act} because ${why}.`, intent);
}

export function createIntent(world: DoubleWorld, params: Params): IntentObject {
  const id = world.id('pi');
  const asked = params.integer('amount') ?? refuse('Missing required param: amount.');
  const customer = params.text('customer');
  if (customer !== null && !world.customers.has(customer))
    return missing('customer', customer, 'customer');
  const intent: IntentObject = {
    id,
    object: 'payment_intent',
    created: world.now(),
    amount: world.isBroken('other_amount') ? asked + 1 : asked,
    amount_capturable: 0,
    amount_received: 0,
    currency: world.isBroken('other_currency') ? 'eur' : params.required('currency'),
    customer,
    capture_method: params.text('capture_method') ?? 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    description: params.text('description'),
    metadata: params.metadata(),
    payment_method: null,
    setup_future_usage: params.text('setup_future_usage'),
    last_payment_error: null,
    next_action: null,
    status: 'requires_payment_method',
    canceled_at: null,
    cancellation_reason: null,
    latest_charge: null,
    livemode: false,
  };
  world.intents.set(id, intent);
  world.emit('payment_intent.created', intent);
  return params.flag('confirm') ? confirmIntent(world, intent, params) : intent;
}

export function updateIntent(world: DoubleWorld, id: string, params: Params): IntentObject {
  const intent = findIntent(world, id);
  const usage = params.text('setup_future_usage');
  if (usage !== null) intent.setup_future_usage = usage === '' ? null : usage;
  return intent;
}

/**
 * The payment method with which a request confirms an intent: a saved method, a token of a card, a typed card
 * number, or PayPal.
 */
function methodOf(world: DoubleWorld, intent: IntentObject, params: Params): PaymentMethodObject {
  const named = params.text('payment_method');
  const kept = world.methods.get(named ?? '');
  if (kept !== undefined) {
    const isTheirs = kept.customer === intent.customer || world.isBroken('shares_methods');
    return isTheirs ? kept : missing('PaymentMethod', kept.id, 'payment_method');
  }
  if (params.text('payment_method_data[type]') === 'paypal') return newMethod(world, null);
  const typed = params.text('payment_method_data[card][number]');
  const card = typed === null ? cardByToken(named ?? '') : cardByNumber(typed);
  if (card !== undefined) return newMethod(world, card.last4);
  if (typed !== null) return fail(world, intent, incorrectNumber);
  return missing('PaymentMethod', named ?? '', 'payment_method');
}

function fail(world: DoubleWorld, intent: IntentObject, error: CardError): never {
  intent.status = world.isBroken('closes_declined') ? 'canceled' : 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = world.isBroken('hides_reason') ? null : error;
  world.emit('payment_intent.payment_failed', intent);
  decline(error, intent);
}

function succeed(world: DoubleWorld, intent: IntentObject, method: PaymentMethodObject): void {
  const isAgreed = intent.setup_future_usage === 'off_session' || world.isBroken('keeps_unasked');
  if (isAgreed && intent.customer !== null && !world.isBroken('keeps_nothing'))
    method.customer = intent.customer;
  authorize(world, intent, method);
}

export function confirmIntent(
  world: DoubleWorld,
  intent: IntentObject,
  params: Params,
): IntentObject {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    unexpected(intent, 'confirmed');
  const method = methodOf(world, intent, params);
  intent.payment_method = method.id;
  const card = cardByLast4(method.card?.last4 ?? '');
  if (card?.error !== undefined && !world.isBroken('approves_declined'))
    fail(world, intent, card.error);
  const asksPayer = method.type === 'paypal' && params.text('return_url') !== null;
  const asksHolder = card?.does === 'asks' && !world.isBroken('asks_nobody');
  if (!asksHolder && !asksPayer) {
    succeed(world, intent, method);
    return intent;
  }
  if (params.flag('off_session') && world.isBroken('charges_absent')) {
    succeed(world, intent, method);
    return intent;
  }
  if (params.flag('off_session'))
    fail(world, intent, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  const back = params.text('return_url') ?? '';
  const url = `${world.origin}/double/authenticate/${intent.id}?return_url=${encodeURIComponent(back)}`;
  intent.status = 'requires_action';
  intent.last_payment_error = null;
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: back } };
  world.emit('payment_intent.requires_action', intent);
  return intent;
}

/** Plays the payer's answer to the question of their bank or PayPal. */
export function answerBank(world: DoubleWorld, id: string, isYes: boolean): void {
  const intent = findIntent(world, id);
  const method = world.methods.get(intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || method === undefined) return;
  if (isYes || world.isBroken('ignores_answer')) {
    succeed(world, intent, method);
    return;
  }
  const error = {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  } as const;
  try {
    fail(world, intent, error);
  } catch {
    // Ignored, because the error is now stored in the intent, where the payer sees it.
  }
}

export function captureIntent(world: DoubleWorld, id: string, params: Params): IntentObject {
  const intent = findIntent(world, id);
  const isAgain = intent.status === 'succeeded' && world.isBroken('captures_again');
  const isUnpaid =
    (intent.status === 'requires_payment_method' || intent.status === 'requires_action') &&
    world.isBroken('captures_unpaid');
  if (intent.status !== 'requires_capture' && !isAgain && !isUnpaid) unexpected(intent, 'captured');
  const asked = params.integer('amount_to_capture') ?? intent.amount_capturable;
  if (asked > intent.amount && !world.isBroken('captures_beyond'))
    refuse('The amount to capture is greater than the amount that can be captured.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  const card = cardByLast4(
    world.charges.get(intent.latest_charge ?? '')?.payment_method_details.card?.last4 ?? '',
  );
  const amount = world.isBroken('captures_all') ? intent.amount : asked;
  take(world, intent, amount, card);
  return intent;
}

export function cancelIntent(world: DoubleWorld, id: string, params: Params): IntentObject {
  const intent = findIntent(world, id);
  const isTaken = intent.status === 'succeeded' && !world.isBroken('voids_captured');
  if (isTaken || intent.status === 'canceled') unexpected(intent, 'canceled');
  if (world.isBroken('keeps_voided')) return { ...intent, status: 'canceled' };
  cancel(world, intent, params.text('cancellation_reason'));
  return intent;
}
