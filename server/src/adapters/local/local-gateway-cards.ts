import type { DeclineReason } from '@backhaul/domain/order/decline-reasons.ts';
import type { PaymentRisk } from '@backhaul/domain/trust/order-risk.ts';
import type { IntentStatus } from '../../ports/payment-gateway.ts';

/** A test card's behavior after capture: the holder disputes the payment, or the bank sends refunds back. */
export type CardConduct = 'disputed' | 'refund_fails';

type CardVerdict =
  | {
      status: Extract<IntentStatus, 'authorized' | 'requires_action'>;
      brand: string;
      last4: string;
      conduct: CardConduct | null;
    }
  | { status: 'declined'; message: string; reason: DeclineReason; last4: string | null };

/**
 * Test cards with an ID and a risk of their own, by their last four digits: one normal, one with elevated
 * risk, and one that is declined. Other test cards have no ID, because everybody uses them.
 */
const ownCards: Readonly<Record<string, PaymentRisk>> = {
  '4444': 'normal',
  '9235': 'elevated',
  '0019': 'normal',
};

/** The gateway's id of a card, and its risk. */
export function knownCard(last4: string | null): { cardKey: string | null; risk: PaymentRisk } {
  const risk = last4 === null ? undefined : ownCards[last4];
  return risk === undefined
    ? { cardKey: null, risk: 'normal' }
    : { cardKey: `card_local_${last4}`, risk };
}

const visa = (number: string, conduct: CardConduct | null = null) => ({
  brand: 'visa',
  last4: number.slice(-4),
  conduct,
});

const declined = (
  message: string,
  number: string | null,
  reason: DeclineReason = 'generic_decline',
): CardVerdict => ({
  status: 'declined',
  message,
  reason,
  last4: number?.slice(-4) ?? null,
});

/** The built-in gateway's test cards by number (product-rules.md#gateways). */
const testCards: Record<string, (number: string) => CardVerdict> = {
  '4242424242424242': (number) => ({ status: 'authorized', ...visa(number) }),
  '4000000000000259': (number) => ({ status: 'authorized', ...visa(number, 'disputed') }),
  '4000000000005126': (number) => ({ status: 'authorized', ...visa(number, 'refund_fails') }),
  '4000002500003155': (number) => ({ status: 'requires_action', ...visa(number) }),
  '5555555555554444': (number) => ({
    status: 'authorized',
    ...visa(number),
    brand: 'mastercard',
  }),
  '4000000000009235': (number) => ({ status: 'authorized', ...visa(number) }),
  '4100000000000019': (number) => declined('Your card was declined.', number),
  '4000000000000002': (number) => declined('Your card was declined.', number),
  '4000000000009995': (number) =>
    declined('Your card has insufficient funds.', number, 'insufficient_funds'),
  '4000000000000069': (number) => declined('Your card has expired.', number, 'expired_card'),
  '4000000000000127': (number) =>
    declined('Your card’s security code is incorrect.', number, 'incorrect_cvc'),
  '4000000000000119': (number) =>
    declined('Your card could not be processed just now.', number, 'processing_error'),
  // A card reported lost or stolen. The payer must not learn the reason.
  '4000000000009987': (number) => declined('Your card was declined.', number),
  '4000000000009979': (number) => declined('Your card was declined.', number),
};

function hasValidCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The built-in gateway's verdict on a card number, with or without spaces. Real cards are never accepted. */
export function judgeCard(typed: string): CardVerdict {
  const digits = typed.replaceAll(/[\s-]/g, '');
  const verdict = Object.hasOwn(testCards, digits) ? testCards[digits] : undefined;
  if (verdict !== undefined) return verdict(digits);
  return /^\d{12,19}$/.test(digits) && hasValidCheckDigit(digits)
    ? declined('Your card was declined. This is test mode: use a test card, not a real one.', null)
    : declined('Your card number is incorrect.', null, 'incorrect_number');
}
