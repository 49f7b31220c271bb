import type { WorkFactsOf } from '@backhaul/contract/work-facts.ts';
import type { RiskSignal, SharedThing } from '@backhaul/domain/trust/order-risk.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { formatDollars } from '../../lib/format/money.ts';

type Facts = WorkFactsOf<'order'>['case'];

/** The tip in words: 'A tip of $250.00'. */
export const tipOf = (facts: Facts) =>
  facts?.tip == null ? 'A large tip' : `A tip of ${formatDollars(facts.tip)}`;

const risks: Readonly<Record<RiskSignal, (facts: Facts) => string>> = {
  elevated_risk: () => 'The payment processor rates this payment as risky',
  early_fraud_warning: () => 'The card’s bank reported this payment as fraud',
  gateway_review: () => 'The payment processor is reviewing this payment',
  declined_card: (facts) =>
    facts?.declines == null || facts.hours == null
      ? 'The customer’s card was often declined'
      : `The customer’s card was declined ${facts.declines} times in ${facts.hours} hours`,
  high_tip: (facts) => `${tipOf(facts)} stays with the driver even if the customer’s payment fails`,
};

/** The reason why a payment may be fraudulent. */
export const riskOf = (facts: Facts) =>
  (entryOf(risks, facts?.signal ?? 'elevated_risk') ?? risks.elevated_risk)(facts);

const sharedWords: Readonly<Record<SharedThing, string>> = {
  device: 'a device',
  phone: 'a phone number',
  address: 'an address',
  card: 'a card',
};
/** The things that customer and driver share: ' (they share a device and a card)'. Empty if unknown. */
export const sharedOf = (facts: Facts) => {
  const words = (facts?.shared ?? []).flatMap((thing) => entryOf(sharedWords, thing) ?? []);
  return words.length === 0 ? '' : ` (they share ${new Intl.ListFormat('en-US').format(words)})`;
};
