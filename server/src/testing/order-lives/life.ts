import { type OrderOutcome, orderOutcomes } from '@backhaul/domain/fare/outcome.ts';
import fc from 'fast-check';

/** The result of one call to the outside: it works, it never arrives, or its answer is lost. */
export type Luck = 'works' | 'never_sent' | 'answer_lost';
/** The delivery of a signed message: in time, twice, only at the end, or never. */
export type Post = 'in_time' | 'twice' | 'at_the_end' | 'never';

/**
 * The plan of one generated order, from its booking to the day when nothing more can happen to its money.
 * Amounts are in cents.
 */
export interface Life {
  trip: {
    milesHundredths: number;
    minutes: number;
    itemValueCents: number;
    numberOfItems: number;
    tipCents: number;
    isRush: boolean;
  };
  /** Cents of credit that the customer gets before paying, and uses for this order; 0 for none. */
  creditCents: number;
  /** Another store of the retailer, with another price, to which the order moves. */
  otherStore: {
    when: 'before_paying' | 'after_paying';
    milesHundredths: number;
    minutes: number;
  } | null;
  failedTries: ('declined' | 'insufficient' | 'authentication_failed')[];
  /** True if the customer opens the payment page in two browser tabs at once. */
  isOpenedTwice: boolean;
  isPaid: boolean;
  /** The behaviour of the card's holder or bank after the charge. */
  card: 'good' | 'disputed' | 'sends_refunds_back';
  /** The bank's decision on a dispute after the evidence was submitted. */
  verdict: 'won' | 'lost' | 'open';
  /** Cents added to the tip while the order is under way; 0 if none. */
  moreTipCents: number;
  /**
   * True if the order takes longer than an authorization lasts, so that the payment must be captured before
   * the order ends.
   */
  isSlow: boolean;
  outcome: OrderOutcome;
  /** Cents paid to the driver for driving on from a store that refused; 0 if none. */
  legCents: number;
  /** True if the bank revokes its authorization, so that the capture fails. */
  isCaptureRefused: boolean;
  /** True if a debt that cannot be collected is written off. */
  isWrittenOff: boolean;
  /** Cents of a separate tip after the delivery; 0 if none. */
  lateTipCents: number;
  /** An administrator's later refund, as a percentage of what was captured; above 100 it must be refused. */
  refundPercent: number;
  /** Cents given to the driver outside a job, or taken if negative; 0 if none. */
  adjustmentCents: number;
  isCashedOut: boolean;
  luck: Luck[];
  posts: Post[];
}

const seldom = (weight: number) =>
  fc.oneof(
    { weight: 10 - weight, arbitrary: fc.constant(false) },
    { weight, arbitrary: fc.constant(true) },
  );
const mostlyNone = (min: number, max: number) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min, max }) },
  );

const way = {
  milesHundredths: fc.integer({ min: 0, max: 10_000 }),
  minutes: fc.integer({ min: 1, max: 300 }),
};

export const lives: fc.Arbitrary<Life> = fc.record({
  trip: fc.record({
    ...way,
    // About half of the values are low, because the cap on the price applies only to low item values.
    itemValueCents: fc.oneof(
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
    ),
    numberOfItems: fc.integer({ min: 1, max: 10 }),
    tipCents: mostlyNone(1, 40_000),
    isRush: fc.boolean(),
  }),
  creditCents: mostlyNone(100, 6_000),
  otherStore: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    {
      weight: 2,
      arbitrary: fc.record({ when: fc.constantFrom('before_paying', 'after_paying'), ...way }),
    },
  ),
  failedTries: fc.array(fc.constantFrom('declined', 'insufficient', 'authentication_failed'), {
    maxLength: 2,
  }),
  isOpenedTwice: seldom(2),
  isPaid: seldom(9),
  card: fc.oneof(
    { weight: 7, arbitrary: fc.constant('good') },
    { weight: 3, arbitrary: fc.constantFrom('disputed', 'sends_refunds_back') },
  ),
  verdict: fc.constantFrom('won', 'lost', 'open'),
  moreTipCents: mostlyNone(100, 3_000),
  isSlow: seldom(2),
  outcome: fc.oneof(
    { weight: 4, arbitrary: fc.constant('completed') },
    { weight: 6, arbitrary: fc.constantFrom(...orderOutcomes) },
  ),
  legCents: mostlyNone(50, 1_500),
  isCaptureRefused: seldom(1),
  isWrittenOff: seldom(5),
  lateTipCents: mostlyNone(100, 3_000),
  refundPercent: mostlyNone(1, 130),
  adjustmentCents: fc.oneof(
    { weight: 8, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: -1_500, max: 3_000 }) },
  ),
  isCashedOut: seldom(4),
  luck: fc.array(fc.constantFrom<Luck>('works', 'works', 'never_sent', 'answer_lost'), {
    maxLength: 6,
  }),
  posts: fc.array(fc.constantFrom<Post>('in_time', 'in_time', 'twice', 'at_the_end', 'never'), {
    maxLength: 6,
  }),
});
