import { adjustDriverPay, askForDriverPay } from '@backhaul/contract/calls/money/adjustments.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import {
  type AdjustmentKind,
  adjustmentKinds,
  adjustmentNames,
  adjustmentProblem,
} from '@backhaul/domain/payout/pay-adjustment.ts';
import { useCallForm } from '../../calls/use-call-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../approval-needed.tsx';

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

/**
 * A form to add an amount to a driver's pay or to deduct one, with a reason. It asks for the driver's e-mail
 * if no driver is given.
 */
export function AdjustmentForm({
  driver,
  onClose,
}: {
  /** The driver's e-mail; undefined to ask for it. */
  driver?: string;
  onClose: () => void;
}) {
  const approval = useApprovalNeed('driverPay');
  const form = useCallForm(approval.isNeeded ? askForDriverPay : adjustDriverPay, {
    values: { ...empty, email: driver ?? '' },
    check: ({ email, kind, amount, reason }) => {
      const problem = adjustmentProblem(kind, centsOf(amount));
      return {
        ...(email.trim() === '' && { email: 'Enter the driver’s e-mail' }),
        ...(problem !== null && { amount: problem }),
        ...(reason.trim() === '' && { reason: 'Enter a reason' }),
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
            description: `${formatDollars(booked.amount)} for ${booked.driver.name}. We notify the driver.`,
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
        We add a positive amount to the driver’s next payout and deduct a negative amount from it.
        If the payout is too small, we deduct the rest from later payouts.
      </Text>
      {driver === undefined && (
        <TextField
          label="Driver’s e-mail"
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
      )}
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
        hint="The driver sees this reason."
        maxLength={200}
        {...form.field('reason')}
      />
      {(goesBelow || belowZero) && (
        <Switch
          label="Yes, the driver will owe us money"
          checked={belowZero}
          onChange={(isMeant) => form.change({ belowZero: isMeant })}
        />
      )}
      <ApprovalNeeded need={approval} />
      <FieldError id="adjustment-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending
            ? 'Saving...'
            : approval.isNeeded
              ? 'Ask for Approval'
              : 'Book adjustment'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  );
}
