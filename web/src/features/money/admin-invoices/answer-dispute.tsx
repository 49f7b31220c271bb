import {
  answerDispute,
  askForDisputeAnswer,
} from '@backhaul/contract/calls/retail/invoice-acts.ts';
import type { InvoiceDispute, WholeInvoice } from '@backhaul/contract/calls/retail/invoices.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../../../parts/approval-needed.tsx';
import { numberOf } from '../../../parts/budget-rule/try-rule.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/**
 * Buttons to answer the open dispute of an invoice: grant a credit, or say that the invoice is correct. Each
 * opens a form.
 */
export function AnswerDispute({ invoice }: { invoice: WholeInvoice }) {
  const [open, setOpen] = useState<'credit' | 'stands' | null>(null);
  const close = () => setOpen(null);
  const dispute = invoice.disputes.find(({ outcome }) => outcome === null);
  if (dispute === undefined) return null;
  return (
    <Row gap={2} wrap>
      {invoice.left > 0 && (
        <Button size="sm" variant="primary" onClick={() => setOpen('credit')}>
          Credit the disputed amount
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('stands')}>
        Reject the dispute
      </Button>
      <Dialog
        opened={open !== null}
        onClose={close}
        title={open === 'stands' ? 'Reject the dispute' : 'Credit the disputed amount'}
        size="md"
      >
        {open !== null && (
          <AnswerForm
            invoice={invoice}
            dispute={dispute}
            isCredit={open === 'credit'}
            onClose={close}
          />
        )}
      </Dialog>
    </Row>
  );
}

function AnswerForm({
  invoice: { id, left },
  dispute,
  isCredit,
  onClose,
}: {
  invoice: WholeInvoice;
  dispute: InvoiceDispute;
  isCredit: boolean;
  onClose: () => void;
}) {
  const most = Math.min(dispute.amount, left);
  const approval = useApprovalNeed('retailerCredit', isCredit ? toCents(most) : 0);
  const form = useCallForm(approval.isNeeded ? askForDisputeAnswer : answerDispute, {
    values: { credit: String(most), answer: '' },
    check: ({ credit, answer }) => ({
      ...(isCredit && !(numberOf(credit) > 0) && { credit: 'Enter an amount' }),
      ...(isCredit &&
        numberOf(credit) > most && { credit: `Only ${formatDollars(most)} can be credited` }),
      ...(answer.trim() === '' && { answer: 'Write an answer' }),
    }),
    input: ({ credit, answer }) => ({
      params: { id, disputeId: dispute.id },
      body: { credit: isCredit ? numberOf(credit) : null, answer },
    }),
    success: approval.isNeeded ? approvalAsked : { title: 'Dispute Answered' },
    onChange: ({ credit }) => approval.note(isCredit ? toCents(numberOf(credit)) : 0),
    onRefused: approval.refused,
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      {isCredit && (
        <TextField
          label="Amount"
          prefix="$"
          inputMode="decimal"
          required
          {...form.field('credit')}
        />
      )}
      <TextField label="Your answer" required maxLength={200} {...form.field('answer')} />
      <Text size={13} tone="quiet">
        We e-mail your answer to the retailer’s owners. The retailer also gets extra days to pay: as
        many as have passed since the dispute.
      </Text>
      <ApprovalNeeded need={approval} />
      <FieldError id="answer-dispute-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending
            ? 'Saving...'
            : approval.isNeeded
              ? 'Ask for Approval'
              : 'Send the answer'}
        </Button>
      </Row>
    </Stack>
  );
}
