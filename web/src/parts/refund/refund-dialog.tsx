import { askForRefund, refundByFault } from '@backhaul/contract/calls/money/payment-acts.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { type Fault, faults } from '@backhaul/domain/fare/outcome.ts';
import { useCallForm } from '../../calls/use-call-form.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { centsTyped } from '../../lib/typed-number.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../approval-needed.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { faultNames } from '../../words/console/payments.ts';

interface Typed {
  amount: string;
  fault: string;
  reason: string;
}

function problemsOf({ amount, fault, reason }: Typed, refundable: number) {
  const cents = centsTyped(amount) ?? Number.NaN;
  return {
    ...(Number.isInteger(cents) && cents > 0 ? {} : { amount: 'Type an amount' }),
    ...(cents > toCents(refundable)
      ? { amount: `At most ${formatDollars(refundable)} can be given back` }
      : {}),
    ...(fault === '' ? { fault: 'Say whose fault it is' } : {}),
    ...(reason.trim() === '' ? { reason: 'A reason is required' } : {}),
  };
}

/** Refunds some or all of a payment, and names the party at fault. */
export function RefundDialog({
  payment,
  refundable,
  credit,
  onClose,
}: {
  payment: { readonly id: string; readonly trackingNumber: string };
  refundable: number;
  /** The part of it that was paid with credit, in dollars. */
  credit: number;
  onClose: () => void;
}) {
  const approval = useApprovalNeed('refund');
  const form = useCallForm(approval.isNeeded ? askForRefund : refundByFault, {
    values: { amount: '', fault: '', reason: '' },
    check: (typed: Typed) => problemsOf(typed, refundable),
    input: ({ amount, fault, reason }) => ({
      params: { id: payment.id },
      body: {
        amount: toDollars(centsTyped(amount) ?? 0),
        partyAtFault: faults.find((one): one is Fault => one === fault) ?? 'platform',
        reason,
      },
    }),
    fieldOfCode: { refund_exceeds_captured: 'amount' },
    success: approval.isNeeded
      ? approvalAsked
      : { title: 'Given back', description: payment.trackingNumber },
    onChange: ({ amount }) => approval.note(centsTyped(amount) ?? Number.NaN),
    onRefused: approval.refused,
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={`Give money back, ${payment.trackingNumber}`} size="md">
      <Stack as="form" gap={4} {...form.props}>
        <p>
          {formatDollars(refundable)} can be given back
          {credit > 0 && <>, the last {formatDollars(credit)} of it as credit</>}. The driver keeps
          what they earned, and the customer is told.
        </p>
        <TextField
          label="Amount"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.field('amount')}
        />
        <SelectField label="Whose fault" required {...form.field('fault')}>
          <option value="">Choose</option>
          {faults.map((one) => (
            <option key={one} value={one}>
              {faultNames[one]}
            </option>
          ))}
        </SelectField>
        <TextAreaField label="Reason" required maxLength={500} {...form.field('reason')} />
        <ApprovalNeeded need={approval} />
        <FieldError id="refund-failure" error={form.problem} />
        <Row gap={2} justify="end" wrap>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : approval.isNeeded ? 'Ask for Approval' : 'Give Back'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
