import type { IntentStatus } from '../../ports/payment-gateway.ts';

/** What a card makes happen after its payment was captured: its holder objects, its bank sends refunds back. */
export type CardConduct = 'disputed' | 'refund_fails';

export type CardVerdict =
  | {
      status: Extract<IntentStatus, 'authorized' | 'requires_action'>;
      brand: string;
      last4: string;
      conduct: CardConduct | null;
    }
  | { status: 'declined'; message: string };

const visa = (number: string, conduct: CardConduct | null = null) => ({
  brand: 'visa',
  last4: number.slice(-4),
  conduct,
});

/** The test cards (product-rules.md#gateways). */
const testCards: Record<string, (number: string) => CardVerdict> = {
  '4242424242424242': (number) => ({ status: 'authorized', ...visa(number) }),
  '4000000000000259': (number) => ({ status: 'authorized', ...visa(number, 'disputed') }),
  '4000000000005126': (number) => ({ status: 'authorized', ...visa(number, 'refund_fails') }),
  '4000002500003155': (number) => ({ status: 'requires_action', ...visa(number) }),
  '4000000000000002': () => ({ status: 'declined', message: 'Your card was declined.' }),
  '4000000000009995': () => ({
    status: 'declined',
    message: 'Your card has insufficient funds.',
  }),
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
    ? {
        status: 'declined',
        message: 'Your card was declined. This is test mode: use a test card, not a real one.',
      }
    : { status: 'declined', message: 'Your card number is incorrect.' };
}
