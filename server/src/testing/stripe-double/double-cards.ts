import type { CardError } from './double-objects.ts';

interface CardConduct {
  last4: string;
  does:
    | 'approves'
    | 'declines'
    | 'asks'
    | 'disputes'
    | 'returns_refunds'
    | 'risks'
    | 'is_warned_of';
  error?: CardError;
}

const declined = (decline: string, message: string, code = 'card_declined'): CardError => ({
  type: 'card_error',
  code,
  decline_code: decline,
  message,
});

/** Stripe's test cards by number. */
const cards: Readonly<Record<string, CardConduct>> = {
  '4242424242424242': { last4: '4242', does: 'approves' },
  '4000000000000002': {
    last4: '0002',
    does: 'declines',
    error: declined('generic_decline', 'Your card was declined.'),
  },
  '4000000000009995': {
    last4: '9995',
    does: 'declines',
    error: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': {
    last4: '0069',
    does: 'declines',
    error: declined('expired_card', 'Your card has expired.', 'expired_card'),
  },
  '4000000000000127': {
    last4: '0127',
    does: 'declines',
    error: declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  },
  '4000000000000119': {
    last4: '0119',
    does: 'declines',
    error: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  },
  '4000000000009987': {
    last4: '9987',
    does: 'declines',
    error: declined('lost_card', 'Your card was declined.'),
  },
  '4000000000009979': {
    last4: '9979',
    does: 'declines',
    error: declined('stolen_card', 'Your card was declined.'),
  },
  // Not one of Stripe's test numbers, because Stripe has none for this reason to decline a card.
  '4000000000000903': {
    last4: '0903',
    does: 'declines',
    error: declined('do_not_honor', 'Your card was declined.'),
  },
  '4000002500003155': { last4: '3155', does: 'asks' },
  '4000000000009235': { last4: '9235', does: 'risks' },
  '4000000000005423': { last4: '5423', does: 'is_warned_of' },
  '4000000000000259': { last4: '0259', does: 'disputes' },
  '4000000000005126': { last4: '5126', does: 'returns_refunds' },
};

/** Tokens that stand for cards in server-side tests. */
const tokens: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_riskLevelElevated: '4000000000009235',
  pm_card_createDispute: '4000000000000259',
  pm_card_refundFail: '4000000000005126',
};

export const incorrectNumber: CardError = {
  type: 'card_error',
  code: 'incorrect_number',
  message: 'Your card number is incorrect.',
};

export const cardByNumber = (typed: string): CardConduct | undefined =>
  cards[typed.replaceAll(/[\s-]/g, '')];

export const cardByToken = (token: string): CardConduct | undefined => cards[tokens[token] ?? ''];

export const cardByLast4 = (last4: string): CardConduct | undefined =>
  Object.values(cards).find((card) => card.last4 === last4);

export type { CardConduct };
