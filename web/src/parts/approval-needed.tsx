import { readOwnLimits } from '@backhaul/contract/calls/operations/approvals.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { queryOf } from '../lib/api/query-of.ts';
import { formatDollars } from '../lib/format/money.ts';
import { Notice } from '../ui/notice.tsx';

/** The toast shown after an admin sends a request for a second person's approval. */
export const approvalAsked = {
  title: 'Approval Requested',
  description: 'A second person decides on your request, and you get a notification.',
};

type LimitedForm =
  | 'refund'
  | 'credit'
  | 'driverPay'
  | 'promotion'
  | 'campaign'
  | 'writeOff'
  | 'retailerCredit';

export interface ApprovalNeed {
  /** True if the typed amount needs a second person's approval. */
  isNeeded: boolean;
  /** True if the given amount in cents needs a second person's approval. */
  needs: (cents: number) => boolean;
  /**
   * The signed-in person's limit in dollars: null means no limit, undefined means not loaded yet.
   */
  most: number | null | undefined;
  /**
   * The reason why the server refused the typed amount; null if it did not. The server also counts the
   * person's amounts of the last 24 hours.
   */
  refusal: string | null;
  /** Records the typed amount in cents. */
  note: (cents: number) => void;
  /** Records the server's refusal, because only the server knows the current limit. */
  refused: (error: Error) => void;
}

/**
 * Compares an amount in cents with the signed-in person's limit. The amount is `givenCents` until another one
 * is typed.
 */
export function useApprovalNeed(act: LimitedForm, givenCents = 0): ApprovalNeed {
  const { data } = useQuery(queryOf(readOwnLimits, {}));
  const [typed, setTyped] = useState(givenCents);
  const [refusal, setRefusal] = useState<{ cents: number; words: string } | null>(null);
  const most = data?.[act];
  const cents = Math.abs(typed);
  const isRefused = (asked: number) => refusal !== null && asked >= refusal.cents;
  const needs = (asked: number) =>
    (typeof most === 'number' && asked > toCents(most)) || isRefused(asked);
  return {
    isNeeded: needs(cents),
    needs,
    most,
    refusal: refusal !== null && isRefused(cents) ? refusal.words : null,
    note: setTyped,
    refused(error) {
      if (error instanceof ApiError && error.code === 'above_limit')
        setRefusal({ cents, words: error.reason });
    },
  };
}

/**
 * Says that a second person has to approve the typed amount, and why. Renders nothing if the amount is within
 * the person's limit.
 */
export function ApprovalNeeded({ need: { isNeeded, most, refusal } }: { need: ApprovalNeed }) {
  if (!isNeeded) return null;
  const limit =
    typeof most !== 'number' || most === 0
      ? 'A second person must approve this amount.'
      : `Your limit is ${formatDollars(most)}, so a second person must approve this amount.`;
  return (
    <Notice tone="warn" icon={<IconUsers aria-hidden="true" stroke={1.75} />}>
      {refusal ?? limit} Until then, no money moves.
    </Notice>
  );
}
