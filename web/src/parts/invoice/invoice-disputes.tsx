import type { InvoiceDispute } from '@backhaul/contract/calls/retail/invoices.ts';
import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/format/money.ts';
import { Card } from '../../ui/card.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { disputeAnswerWords } from '../../words/retailers/invoices.ts';
import { SpokenTime } from '../spoken-time.tsx';

/**
 * The disputes of an invoice, each with its text and its answer. `acts` are buttons shown below the open
 * dispute.
 */
export function InvoiceDisputes({
  disputes,
  acts,
}: {
  disputes: readonly InvoiceDispute[];
  acts?: ReactNode;
}) {
  if (disputes.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label="Disputes">
      {disputes.map((dispute) => {
        const { id, orderName, amount, words, openedAt, openedBy, outcome } = dispute;
        return (
          <Card key={id} flat padded>
            <Stack gap={2}>
              <Text size={14} weight={600}>
                {formatDollars(amount)} disputed: {orderName ?? 'the whole invoice'}
              </Text>
              <Text size={14} asTyped>
                {words}
              </Text>
              <Text size={13} tone="quiet">
                {openedBy}, <SpokenTime instant={openedAt} />
              </Text>
              {outcome === null ? (
                acts || <Text size={14}>We answer your dispute within five days.</Text>
              ) : (
                <Text size={14}>{disputeAnswerWords(dispute)}</Text>
              )}
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}
