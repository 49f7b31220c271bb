import type { MerchantPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { askedProofs, categoryViolations } from '@backhaul/domain/policy/policy-violations.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { strictestWindow } from '@backhaul/domain/policy/return-window.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { refundText } from '../../../parts/return-policy/policy-terms.ts';
import type { PolicyCheck as CheckLine, Verdict } from '../../../ui/policy-verdict.tsx';
import type { Draft } from '../draft/draft.ts';
import { unverifiedMessage } from './policy-state.ts';
import type { PolicyAnswer, PolicyCheck } from './use-policy-check.ts';

export interface VerdictView {
  verdict: Verdict;
  title: string;
  reasons: string[];
  checks: CheckLine[];
}

type Answers = Pick<
  Draft,
  'itemCategories' | 'hasReceipt' | 'hasOriginalTags' | 'hasOriginalPackaging' | 'receipt'
>;

function proofLine(policy: MerchantPolicy, answers: Answers): CheckLine {
  const asked = askedProofs(policy, answers);
  if (asked.length === 0) {
    const met = answers.hasReceipt || answers.hasOriginalTags || answers.hasOriginalPackaging;
    return { text: 'Receipt, tags or packaging', met };
  }
  return {
    text: sentence(asked.map(({ name }) => name).join(', ')),
    met: asked.every(({ isBrought }) => isBrought),
  };
}

/** 'Receipt uploaded, original packaging': what comes along, where the policy asks for no more. */
function broughtLine(answers: Answers): CheckLine {
  const brought = [
    answers.hasReceipt && (answers.receipt ? 'receipt uploaded' : 'receipt'),
    answers.hasOriginalTags && 'original tags',
    answers.hasOriginalPackaging && 'original packaging',
  ].filter((thing) => thing !== false);
  const text = brought.join(', ') || 'receipt, tags or packaging';
  return { text: sentence(text), met: brought.length > 0 };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function feeText({ restockingFee }: MerchantPolicy): string {
  return restockingFee?.enabled
    ? `A restocking fee of ${restockingFee.percentage}% may apply`
    : 'No restocking fee';
}

/** What can be said before the purchase date is known, by the retailer's policy alone. */
function earlyView(retailer: string, policy: MerchantPolicy | null, answers: Answers): VerdictView {
  const reason = 'You get the verdict in step 3, with the purchase date.';
  if (!policy)
    return { verdict: 'pending', title: 'Looks fine so far', reasons: [reason], checks: [] };
  const [obstacle] = categoryViolations(policy, answers.itemCategories);
  if (obstacle !== undefined) {
    return {
      verdict: 'invalid',
      title: `Return not allowed: ${obstacle.text}`,
      reasons: [
        `This is ${possessive(retailer)} return policy. Another category or store may be right.`,
      ],
      checks: [],
    };
  }
  const days = strictestWindow(policy, answers.itemCategories);
  return {
    verdict: 'pending',
    title: 'Looks fine so far',
    reasons: [reason],
    checks: [
      ...answers.itemCategories.map((category) => ({
        text: `${retailer} takes back ${category}`,
        met: true,
      })),
      { text: feeText(policy), met: !policy.restockingFee?.enabled },
      {
        text: days === null ? 'Purchase date, no limit' : `Purchase date, within ${days} days`,
        met: false,
      },
      proofLine(policy, answers),
    ],
  };
}

function windowReason({ daysSincePurchase, windowDays: days, lastDay }: PolicyAnswer['policy']) {
  if (daysSincePurchase === null || days === null || lastDay === null) return [];
  return [
    `Day ${daysSincePurchase} of ${days}. Last day to return: ${formatCalendarDay(lastDay)}.`,
  ];
}

function safetyReasons({ result, message }: PolicyAnswer['safety']): string[] {
  if (result === 'review') return [`${message}. We look at this order before a driver is sent.`];
  return result === 'warn' ? [`${message}.`] : [];
}

/** Of the toast and the notice that stop the form (product-rules.md#policy-verdict). */
export const violationTitle = 'Return Policy Violation';

function answeredView(
  { policy, safety }: PolicyAnswer,
  merchant: MerchantPolicy | null,
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
    reasons: [...windowReason(policy), ...safetyReasons(safety)],
    checks: [
      ...answers.itemCategories.map((category) => ({
        text: `${category}, not excluded`,
        met: true,
      })),
      broughtLine(answers),
      ...(merchant ? [{ text: refundText(merchant.refundMethod), met: true }] : []),
      ...policy.warnings
        .filter((warning) => warning !== policy.message)
        .map((text) => ({ text, met: false })),
    ],
  };
}

/** What the verdict's card says; null until a store is chosen. */
export function verdictView(
  retailer: string | null,
  merchant: MerchantPolicy | null,
  answers: Answers,
  check: PolicyCheck,
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
      return answeredView(check.answer, merchant, answers);
  }
}
