import { refundByFault } from '@backhaul/contract/calls/money/payment-acts.ts';
import type { TrackedPayment } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { type Fault, faults } from '@backhaul/domain/fare/outcome.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { centsTyped } from '../../../lib/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { Row } from '../../../ui/layout.tsx';
import classes from './admin-payments.module.css';
import { faultNames } from '../../../words/console/payments.ts';

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
  payment: TrackedPayment;
  refundable: number;
  /** The part of it that was paid with credit, in dollars. */
  credit: number;
  onClose: () => void;
}) {
  const form = useCallForm(refundByFault, {
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
    success: { title: 'Given back', description: payment.trackingNumber },
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={`Give money back, ${payment.trackingNumber}`} size="md">
      <form className={classes['form']} {...form.props}>
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
        <FieldError id="refund-failure" error={form.problem} />
        <Row gap={2} justify="end" wrap>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : 'Give Back'}
          </Button>
        </Row>
      </form>
    </Dialog>
  );
}
