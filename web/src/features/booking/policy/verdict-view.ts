import type { BroughtAlong } from '@backhaul/domain/policy/asked-proofs.ts';
import {
  acceptanceChecks,
  type PolicyCheck,
  policyChecks,
} from '@backhaul/domain/policy/policy-checks.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { refundText } from '../../../parts/return-policy/policy-terms.ts';
import type { PolicyCheck as CheckLine, Verdict } from '../../../ui/policy-verdict.tsx';
import type { Draft } from '../draft/draft.ts';
import { unverifiedMessage, violationTitle } from './policy-state.ts';
import type { PolicyAnswer, PolicyCheck as ServerCheck } from './use-policy-check.ts';

export interface VerdictView {
  verdict: Verdict;
  title: string;
  reasons: string[];
  checks: CheckLine[];
}

type Answers = BroughtAlong &
  Pick<Draft, 'itemCategories' | 'orderName' | 'itemDescription' | 'receipt'>;

type CheckOf<Kind> = Extract<PolicyCheck, { kind: Kind }>;
/** The text for each check, in display order; null if another part of the card shows it. */
type Words = {
  readonly [Kind in PolicyCheck['kind']]: (
    check: CheckOf<Kind>,
    said: { retailer: string; receipt: Draft['receipt'] },
  ) => string | null;
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const anyProof = 'receipt, tags or packaging';

const earlyWords: Words = {
  category: ({ category }, { retailer }) => `${retailer} takes back ${category}`,
  item: ({ warnings }) => warnings[0] ?? null,
  fee: ({ percent }) =>
    percent === null ? 'No restocking fee' : `A restocking fee of ${percent}% may apply`,
  window: ({ days }) =>
    days === null ? 'Purchase date, no limit' : `Purchase date, within ${days} days`,
  proof: ({ asked }) => sentence(asked.join(', ') || anyProof),
  refund: () => null,
};

const judgedWords: Words = {
  category: ({ category }) => `${category}, not excluded`,
  // A warning already shows it.
  item: () => null,
  proof: ({ brought }, { receipt }) => {
    const things = brought.map((name) =>
      name === 'receipt' && receipt ? 'receipt uploaded' : name,
    );
    return sentence(things.join(', ') || anyProof);
  },
  refund: ({ method }) => refundText(method),
  // A warning and the reason already show it.
  fee: () => null,
  window: () => null,
};

/** What is known without the purchase date; that check is left to the server's clock. */
function linesOf(
  words: Words,
  retailer: string,
  policy: PolicyTerms | null,
  answers: Answers,
): CheckLine[] {
  const { receipt } = answers;
  const checks = policyChecks(policy, { ...answers, purchaseDate: '', today: '' });
  const kinds = Object.keys(words) as (keyof Words)[];
  return kinds.flatMap((kind) => {
    const tell = words[kind] as (check: PolicyCheck, said: object) => string | null;
    return checks
      .filter((check) => check.kind === kind)
      .map((check) => ({ text: tell(check, { retailer, receipt }), met: check.met }))
      .filter((line): line is CheckLine => line.text !== null);
  });
}

/** The result before the purchase date is known, from the retailer's policy alone. */
function earlyView(retailer: string, policy: PolicyTerms | null, answers: Answers): VerdictView {
  const reason = 'You get the verdict in step 3, with the purchase date.';
  const checks = policy ? linesOf(earlyWords, retailer, policy, answers) : [];
  const [obstacle] = policy
    ? acceptanceChecks(policy, answers).flatMap(({ violations }) => violations)
    : [];
  return obstacle === undefined
    ? { verdict: 'pending', title: 'Looks fine so far', reasons: [reason], checks }
    : {
        verdict: 'invalid',
        title: `Return not allowed: ${obstacle.text}`,
        reasons: [
          `This is ${possessive(retailer)} return policy. Another category or store may be right.`,
        ],
        checks: [],
      };
}

function windowReasons({
  daysSincePurchase,
  windowDays: days,
  lastDay,
  windowReason,
}: PolicyAnswer['policy']) {
  if (daysSincePurchase === null || days === null || lastDay === null) return [];
  const why = windowReason === null ? '' : ` (${windowReason})`;
  return [
    `Day ${daysSincePurchase} of ${days}${why}. Last day to return: ${formatCalendarDay(lastDay)}.`,
  ];
}

function safetyReasons({ result, message }: PolicyAnswer['safety']): string[] {
  if (result === 'review') return [`${message}. We look at this order before a driver is sent.`];
  return result === 'warn' ? [`${message}.`] : [];
}

function answeredView(
  { policy, safety }: PolicyAnswer,
  retailer: string,
  merchant: PolicyTerms | null,
  answers: Answers,
): VerdictView {
  if (policy.result === 'invalid') {
    const [violation] = policy.violations;
    return {
      verdict: 'invalid',
      title: violation === undefined ? violationTitle : `Return not allowed: ${violation}`,
      reasons: [policy.message],
      checks: [],
    };
  }
  if (safety.result === 'block') {
    return {
      verdict: 'invalid',
      title: violationTitle,
      reasons: [safety.message],
      checks: [],
    };
  }
  return {
    verdict: policy.result,
    title: policy.message,
    reasons: [...windowReasons(policy), ...safetyReasons(safety)],
    checks: [
      ...linesOf(judgedWords, retailer, merchant, answers),
      ...policy.warnings
        .filter((warning) => warning !== policy.message)
        .map((text) => ({ text, met: false })),
    ],
  };
}

/** The content of the policy card; null until a store is chosen. */
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
      return { verdict: 'pending', title: 'Validating Policy...', reasons: [], checks: [] };
    case 'failed':
      return {
        verdict: 'unverified',
        title: unverifiedMessage(retailer),
        reasons: ['You can book. The driver and we will know that the policy was not checked.'],
        checks: [],
      };
    case 'answered':
      return answeredView(check.answer, retailer, merchant, answers);
  }
}
