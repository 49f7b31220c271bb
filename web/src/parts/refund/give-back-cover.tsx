import { askToGiveBackCover, giveBackCover } from '@backhaul/contract/calls/retail/agreement.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { type Fault, faults } from '@backhaul/domain/fare/outcome.ts';
import { useState } from 'react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { centsTyped } from '../../lib/typed-number.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../approval-needed.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { faultNames } from '../../words/console/payments.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';

/** A return that a retailer pays for, with the dollars that the retailer owes for it. */
interface CoveredReturn {
  orderId: string;
  trackingNumber: string;
  retailer: string;
  owed: number;
}

/** Reduces the amount that a retailer owes for one return, in full or in part. */
export function GiveBackCover(covered: CoveredReturn) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Stack above={3} gap={3} across="start">
      <WaitingApprovals of={{ covered: covered.orderId }} />
      <Button size="sm" onClick={() => setOpen(true)}>
        Pay Back {covered.retailer}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={`Give money back to ${covered.retailer} for ${covered.trackingNumber}`}
        size="md"
      >
        {isOpen && <GiveBackForm {...covered} onClose={close} />}
      </Dialog>
    </Stack>
  );
}

function GiveBackForm({
  orderId,
  trackingNumber,
  retailer,
  owed,
  onClose,
}: CoveredReturn & { onClose: () => void }) {
  const approval = useApprovalNeed('retailerCredit', toCents(owed));
  const form = useCallForm(approval.isNeeded ? askToGiveBackCover : giveBackCover, {
    values: { amount: owed.toFixed(2), fault: '', reason: '' },
    check: ({ amount, fault, reason }) => {
      const cents = centsTyped(amount) ?? 0;
      return {
        ...(cents <= 0 && { amount: 'Enter an amount' }),
        ...(cents > toCents(owed) && {
          amount: `At most ${formatDollars(owed)} can be refunded`,
        }),
        ...(fault === '' && { fault: 'Choose who is at fault' }),
        ...(reason.trim() === '' && { reason: 'Enter a reason' }),
      };
    },
    input: ({ amount, fault, reason }) => ({
      params: { orderId },
      body: {
        amount: toDollars(centsTyped(amount) ?? 0),
        partyAtFault: faults.find((one): one is Fault => one === fault) ?? 'platform',
        reason,
      },
    }),
    success: approval.isNeeded
      ? approvalAsked
      : { title: 'Refund Booked', description: trackingNumber },
    onChange: ({ amount }) => approval.note(centsTyped(amount) ?? 0),
    onRefused: approval.refused,
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <p>
        {retailer} owes {formatDollars(owed)} for this return. We deduct the amount from the
        retailer’s next invoice. The customer gets nothing.
      </p>
      <TextField
        label="Amount"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('amount')}
      />
      <SelectField label="Whose fault was it?" required {...form.field('fault')}>
        <option value="">Choose</option>
        {faults.map((one) => (
          <option key={one} value={one}>
            {faultNames[one]}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Reason" required maxLength={200} {...form.field('reason')} />
      <ApprovalNeeded need={approval} />
      <FieldError id="give-back-cover-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : approval.isNeeded ? 'Ask for Approval' : 'Give Back'}
        </Button>
      </Row>
    </Stack>
  );
}
