import { causesOf, type ReturnCause } from '@backhaul/domain/booking/return-causes.ts';
import type { BroughtAlong } from '@backhaul/domain/policy/asked-proofs.ts';
import {
  acceptanceChecks,
  type PolicyCheck,
  policyChecks,
} from '@backhaul/domain/policy/policy-checks.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { counterWords, promiseWords } from '@backhaul/domain/policy/verdict-stands.ts';
import { screenOrder } from '@backhaul/domain/safety/safety-screening.ts';
import { formatCalendarDay } from '../../../../lib/format/dates.ts';
import { holidayWords, refundText } from '../../../../parts/return-policy/policy-terms.ts';
import type { PolicyCheck as CheckLine, Verdict } from '../../../../ui/policy-verdict.tsx';
import type { Draft } from '../draft/draft.ts';
import { centsTyped, poundsTyped } from '../../../../lib/typed-number.ts';
import { placeOf } from '../problems/booking-failure.ts';
import { unverifiedMessage, violationTitle } from './policy-state.ts';
import type { PolicyAnswer, PolicyCheck as ServerCheck } from './use-policy-check.ts';

export interface VerdictView {
  verdict: Verdict;
  title: string;
  reasons: string[];
  checks: CheckLine[];
  /**
   * The reasons the return cannot be booked, with the answers that could change them. Empty if it can be
   * booked.
   */
  causes: readonly ReturnCause[];
  /** The last day of the return window, once the server has sent it. */
  lastDay?: string | null;
  /** True if the item may never be transported, whatever the store says. */
  isUnsafe: boolean;
}

type Answers = BroughtAlong &
  Pick<
    Draft,
    | 'itemCategories'
    | 'orderName'
    | 'itemDescription'
    | 'receipt'
    | 'numberOfItems'
    | 'itemValue'
    | 'itemWeight'
  >;

type CheckOf<Kind> = Extract<PolicyCheck, { kind: Kind }>;
/**
 * Functions that write the text of each check, in display order. They return null if another part of the card
 * already shows the check's result.
 */
type Words = {
  readonly [Kind in PolicyCheck['kind']]: (
    check: CheckOf<Kind>,
    said: { retailer: string; receipt: Draft['receipt']; isLongerInHolidays: boolean },
  ) => string | null;
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const anyProof = 'receipt, tags or packaging';

const earlyWords: Words = {
  category: ({ category }, { retailer }) => `${retailer} takes back ${category}`,
  item: ({ warnings }) => warnings[0] ?? null,
  fee: ({ percent }) =>
    percent === null ? 'No restocking fee' : `A restocking fee of ${percent}% may apply`,
  window: ({ days, storeDecides }, { retailer, isLongerInHolidays }) => {
    if (storeDecides !== null) return `No fixed time limit. ${retailer} decides for each return`;
    if (days === null) return 'Any purchase date';
    const longer = isLongerInHolidays ? ', longer for holiday purchases' : '';
    return `Bought within ${days} days${longer}`;
  },
  proof: ({ asked }) => sentence(asked.join(', ') || anyProof),
  refund: () => null,
};

const judgedWords: Words = {
  category: ({ category }) => `No rule against ${category}`,
  // No text for the item, because the card already shows its warnings.
  item: () => null,
  proof: ({ brought }, { receipt }) => {
    const things = brought.map((name) =>
      name === 'receipt' && receipt ? 'receipt uploaded' : name,
    );
    return sentence(things.join(', ') || anyProof);
  },
  refund: ({ method }) => refundText(method),
  // No text for the fee and the return window, because the card's warnings and reasons already show them.
  fee: () => null,
  window: () => null,
};

/**
 * The card's lines about the single checks. The purchase date is left out, because the server checks it with
 * its own clock.
 */
function linesOf(
  words: Words,
  retailer: string,
  policy: PolicyTerms | null,
  answers: Answers,
): CheckLine[] {
  const { receipt } = answers;
  const isLongerInHolidays = policy?.holidayExtension.enabled === true;
  const checks = policyChecks(policy, { ...answers, purchaseDate: '', today: '' });
  const kinds = Object.keys(words) as (keyof Words)[];
  return kinds.flatMap((kind) => {
    const tell = words[kind] as (check: PolicyCheck, said: object) => string | null;
    return checks
      .filter((check) => check.kind === kind)
      .map((check) => ({
        text: tell(check, { retailer, receipt, isLongerInHolidays }),
        met: check.met,
      }))
      .filter((line): line is CheckLine => line.text !== null);
  });
}

const mayBook = 'You can book. The store decides at the counter whether to accept the item.';

const fine = { causes: [], isUnsafe: false } as const;

/** The result of the safety rules. The page applies them itself, without the server. */
function screened(retailer: string, answers: Answers) {
  const claim = {
    ...answers,
    retailer,
    purchaseDate: '',
    itemValueCents: centsTyped(answers.itemValue),
    itemWeight: poundsTyped(answers.itemWeight),
  };
  return screenOrder({ ...claim, description: answers.itemDescription });
}

/**
 * The refusal shown before the policy check has a result. A prohibited item stays prohibited whatever the
 * policy says.
 */
function unsafeView(retailer: string, answers: Answers): VerdictView | null {
  const safety = screened(retailer, answers);
  return safety.result === 'block' ? refusedView(causesOf([], safety), undefined, safety) : null;
}

/** The result before the purchase date is known, from the retailer's policy and the safety rules alone. */
function earlyView(retailer: string, policy: PolicyTerms | null, answers: Answers): VerdictView {
  const safety = screened(retailer, answers);
  const obstacles = policy
    ? acceptanceChecks(policy, answers).flatMap(({ violations }) => violations)
    : [];
  const causes = causesOf(obstacles, safety);
  if (causes.length > 0)
    return refusedView(causes, obstacles[0]?.text, safety.result === 'block' ? safety : null);
  return {
    verdict: 'pending',
    title: 'No problem found so far',
    reasons: ['We check the purchase date in step 3.'],
    checks: policy ? linesOf(earlyWords, retailer, policy, answers) : [],
    ...fine,
  };
}

/**
 * The card for a refused return. Its title has the first reason, so only the others are listed. For a safety
 * refusal, the server's message is shown instead of the reasons.
 */
function refusedView(
  causes: readonly ReturnCause[],
  violation: string | undefined,
  block: Pick<PolicyAnswer['safety'], 'message'> | null,
): VerdictView {
  const isPolicy = violation !== undefined && block === null;
  return {
    verdict: 'invalid',
    title: isPolicy ? `Return not allowed: ${violation}` : violationTitle,
    reasons: block === null ? causes.slice(1).map(({ text }) => `${text}.`) : [block.message],
    checks: [],
    causes,
    isUnsafe: block !== null,
  };
}

function windowReasons({
  daysSincePurchase,
  windowDays: days,
  lastDay,
  windowReason,
  ordinaryDays,
}: PolicyAnswer['policy']) {
  if (daysSincePurchase === null || days === null || lastDay === null) return [];
  if (ordinaryDays !== null)
    return [
      `Day ${daysSincePurchase} of the ${days} days to return.`,
      holidayWords({ days, ordinaryDays, lastDay }),
    ];
  const why = windowReason === null ? '' : ` (${windowReason})`;
  return [
    `Day ${daysSincePurchase} of the ${days} days to return${why}. Last day to return: ${formatCalendarDay(lastDay)}.`,
  ];
}

function safetyReasons({ result, message }: PolicyAnswer['safety']): string[] {
  if (result === 'review') return [`${message}. We check this order before we send a driver.`];
  return result === 'warn' ? [`${message}.`] : [];
}

/**
 * Our promise for a return that passes the check, and the number of similar returns that this counter
 * accepted.
 */
function promised({ stands, counter }: PolicyAnswer['policy'], retailer: string): string[] {
  return [
    ...(stands ? [`${promiseWords(retailer)}.`] : []),
    ...(counter === null ? [] : [counterWords(counter)]),
  ];
}

function answeredView(
  { policy, safety, causes }: PolicyAnswer,
  retailer: string,
  merchant: PolicyTerms | null,
  answers: Answers,
): VerdictView {
  const isBlocked = safety.result === 'block';
  if (policy.result === 'invalid' || isBlocked) {
    const known = causes.flatMap(({ field, text }) => {
      const place = placeOf(field);
      return place === null ? [] : [{ field: place.field, text }];
    });
    return refusedView(known, policy.violations[0], isBlocked ? safety : null);
  }
  return {
    verdict: policy.result,
    title: policy.message,
    reasons: [
      ...promised(policy, retailer),
      ...(policy.result === 'unverified' ? [mayBook] : []),
      ...windowReasons(policy),
      ...safetyReasons(safety),
    ],
    checks: [
      ...linesOf(judgedWords, retailer, merchant, answers),
      ...policy.warnings
        .filter((warning) => warning !== policy.message)
        .map((text) => ({ text, met: false })),
    ],
    lastDay: policy.lastDay,
    ...fine,
  };
}

/** The content of the policy card. Null until a store is chosen. */
export function verdictView(
  retailer: string | null,
  merchant: PolicyTerms | null,
  answers: Answers,
  check: ServerCheck,
): VerdictView | null {
  if (retailer === null) return null;
  switch (check.state) {
    case 'incomplete':
      return earlyView(retailer, merchant, answers);
    case 'checking':
      return (
        unsafeView(retailer, answers) ?? {
          verdict: 'pending',
          title: 'Validating Policy...',
          reasons: [],
          checks: [],
          ...fine,
        }
      );
    case 'failed':
      return (
        unsafeView(retailer, answers) ?? {
          verdict: 'unverified',
          title: unverifiedMessage(retailer),
          reasons: [mayBook],
          checks: [],
          ...fine,
        }
      );
    case 'answered':
      return answeredView(check.answer, retailer, merchant, answers);
  }
}
