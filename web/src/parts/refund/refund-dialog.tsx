import { askForRefund, refundByFault } from '@backhaul/contract/calls/money/payment-acts.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { type Fault, faults } from '@backhaul/domain/fare/outcome.ts';
import type { RefundShare } from '@backhaul/domain/money/refund-shares.ts';
import { flushSync } from 'react-dom';
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
  share: RefundShare | 'other';
  amount: string;
  fault: string;
  reason: string;
}

/** The part of a payment that can be refunded, in dollars. */
interface Refundable {
  refundable: number;
  /** The part that was paid with credit. */
  credit: number;
  /** The part that is no tip: the price of the return, which can be refunded by itself. */
  fee: number;
}

function centsOf({ share, amount }: Typed, { refundable, fee }: Refundable): number {
  if (share === 'other') return centsTyped(amount) ?? Number.NaN;
  return toCents(share === 'all' ? refundable : fee);
}

function problemsOf(typed: Typed, paid: Refundable) {
  const cents = centsOf(typed, paid);
  return {
    ...(Number.isInteger(cents) && cents > 0 ? {} : { amount: 'Enter an amount' }),
    ...(cents > toCents(paid.refundable)
      ? { amount: `At most ${formatDollars(paid.refundable)} can be refunded` }
      : {}),
    ...(typed.fault === '' ? { fault: 'Choose who is at fault' } : {}),
    ...(typed.reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
  };
}

/**
 * A dialog to refund all of a payment, its fee or another amount, and to name the party at fault.
 */
export function RefundDialog({
  payment,
  onClose,
  ...paid
}: Refundable & {
  payment: { readonly id: string; readonly trackingNumber: string };
  onClose: () => void;
}) {
  const { refundable, credit, fee } = paid;
  const approval = useApprovalNeed('refund', toCents(refundable));
  const form = useCallForm(approval.isNeeded ? askForRefund : refundByFault, {
    values: { share: 'all', amount: '', fault: '', reason: '' },
    check: (typed: Typed) => problemsOf(typed, paid),
    input: (typed) => ({
      params: { id: payment.id },
      body: {
        amount: toDollars(centsOf(typed, paid)),
        ...(typed.share !== 'other' && { share: typed.share }),
        partyAtFault: faults.find((one): one is Fault => one === typed.fault) ?? 'platform',
        reason: typed.reason,
      },
    }),
    fieldOfCode: { refund_exceeds_captured: 'amount' },
    success: approval.isNeeded
      ? approvalAsked
      : { title: 'Money Given Back', description: payment.trackingNumber },
    onChange: (typed) => approval.note(centsOf(typed, paid)),
    onRefused: approval.refused,
    onDone: onClose,
  });
  const isOther = form.values.share === 'other';
  /**
   * Stores the clicked button's share of the payment in the form at once, before the browser submits the
   * form.
   */
  const choose = (share: RefundShare) => flushSync(() => form.change({ share }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Give money back for ${payment.trackingNumber}`}
      size="md"
    >
      <Stack as="form" gap={4} {...form.props}>
        <p>
          You can give back {formatDollars(refundable)}
          {credit > 0 && <>, of which {formatDollars(credit)} as credit</>}. The driver’s pay does
          not change. We notify the customer.
        </p>
        {isOther && (
          <TextField
            label="Amount"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            required
            {...form.field('amount')}
          />
        )}
        <SelectField label="Whose fault was it?" required {...form.field('fault')}>
          <option value="">Choose</option>
          {faults.map((one) => (
            <option key={one} value={one}>
              {faultNames[one]}
            </option>
          ))}
        </SelectField>
        <TextAreaField label="Reason" required maxLength={500} {...form.field('reason')} />
        <ApprovalNeeded need={approval} />
        <FieldError
          id="refund-failure"
          error={form.problem ?? (isOther ? undefined : form.errors.amount)}
        />
        <Row gap={2} justify="end" wrap>
          {isOther ? (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={form.isPending}>
                {form.isPending
                  ? 'Saving...'
                  : approval.isNeeded
                    ? 'Ask for Approval'
                    : 'Give Back'}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => form.change({ share: 'other' })}>Other amount</Button>
              {fee > 0 && fee < refundable && (
                <Button type="submit" disabled={form.isPending} onClick={() => choose('fee')}>
                  {approval.needs(toCents(fee)) ? 'Request Fee Refund' : 'Fee Only'},{' '}
                  {formatDollars(fee)}
                </Button>
              )}
              <Button
                type="submit"
                variant="primary"
                disabled={form.isPending}
                onClick={() => choose('all')}
              >
                {approval.needs(toCents(refundable)) ? 'Request Approval' : 'Give Back'}{' '}
                {formatDollars(refundable)}
              </Button>
            </>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
