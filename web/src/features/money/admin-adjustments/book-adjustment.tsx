import { adjustDriverPay, askForDriverPay } from '@backhaul/contract/calls/money/adjustments.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import {
  type AdjustmentKind,
  adjustmentKinds,
  adjustmentNames,
  adjustmentProblem,
} from '@backhaul/domain/payout/pay-adjustment.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../../../parts/approval-needed.tsx';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';

/**
 * A form to book an amount for a driver in addition to the pay of jobs, with a reason that the driver reads.
 */
export function BookAdjustment() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <RoomActs>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        Book an adjustment
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Book an adjustment" size="md">
        <AdjustmentForm onClose={close} />
      </Dialog>
    </RoomActs>
  );
}

/** The typed amount in cents. NaN if it is not a number of whole cents. */
function centsOf(typed: string): number {
  const dollars = typed.trim() === '' ? Number.NaN : Number(typed.replace('−', '-'));
  const cents = toCents(dollars);
  return toDollars(cents) === dollars ? cents : Number.NaN;
}

interface Values {
  email: string;
  trackingNumber: string;
  kind: AdjustmentKind;
  amount: string;
  reason: string;
  belowZero: boolean;
}
const empty: Values = {
  email: '',
  trackingNumber: '',
  kind: 'adjustment',
  amount: '',
  reason: '',
  belowZero: false,
};

function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const approval = useApprovalNeed('driverPay');
  const form = useCallForm(approval.isNeeded ? askForDriverPay : adjustDriverPay, {
    values: empty,
    check: ({ email, kind, amount, reason }) => {
      const problem = adjustmentProblem(kind, centsOf(amount));
      return {
        ...(email.trim() === '' && { email: 'Enter the driver’s e-mail' }),
        ...(problem !== null && { amount: problem }),
        ...(reason.trim() === '' && { reason: 'Say what it is for' }),
      };
    },
    input: ({ email, trackingNumber, kind, amount, reason, belowZero }) => ({
      body: {
        email,
        kind,
        reason,
        amount: toDollars(centsOf(amount)),
        ...(trackingNumber.trim() !== '' && { trackingNumber }),
        ...(belowZero && { belowZero }),
      },
    }),
    success: (booked) =>
      'driver' in booked
        ? {
            title: 'Adjustment Booked',
            description: `${formatDollars(booked.amount)} for ${booked.driver.name}. We notify them.`,
          }
        : approvalAsked,
    onChange: ({ amount }) => approval.note(centsOf(amount)),
    onRefused: approval.refused,
    onDone: onClose,
  });
  const { kind, belowZero } = form.values;
  const goesBelow = form.error instanceof ApiError && form.error.code === 'adjustment_below_zero';
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">
        The amount is added to the driver’s next payout. A negative amount is deducted. If the
        payout is too small, the rest is deducted from the next one.
      </Text>
      <TextField label="Driver’s e-mail" type="email" autoComplete="off" {...form.field('email')} />
      <SelectField
        label="Kind"
        value={kind}
        onChange={({ target }) =>
          form.change({
            kind: adjustmentKinds.find((known) => known === target.value) ?? 'adjustment',
          })
        }
      >
        {adjustmentKinds.map((known) => (
          <option key={known} value={known}>
            {adjustmentNames[known]}
          </option>
        ))}
      </SelectField>
      <TextField label="Amount" prefix="$" inputMode="text" {...form.field('amount')} />
      <TextField label="Tracking number" optional {...form.field('trackingNumber')} />
      <TextField
        label="Reason"
        hint="The driver sees it."
        maxLength={200}
        {...form.field('reason')}
      />
      {(goesBelow || belowZero) && (
        <Switch
          label="Yes, the driver will owe us after this"
          checked={belowZero}
          onChange={(isMeant) => form.change({ belowZero: isMeant })}
        />
      )}
      <ApprovalNeeded need={approval} />
      <FieldError id="adjustment-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : approval.isNeeded ? 'Ask for Approval' : 'Book it'}
        </Button>
        <Button onClick={onClose}>Book nothing</Button>
      </Row>
    </Stack>
  );
}
