import { askForCredit, grantCredit } from '@backhaul/contract/calls/money/credits.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { creditProblem } from '@backhaul/domain/money/customer-credit.ts';
import { addDays, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { useCallForm } from '../../calls/use-call-form.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../approval-needed.tsx';

const usualDays = 90;

/**
 * A form to grant credit to a customer, with a reason. It asks for the customer's e-mail if no customer is
 * given.
 */
export function GrantCreditForm({
  customer,
  onClose,
}: {
  /** The customer's e-mail; undefined to ask for it. */
  customer?: string;
  onClose: () => void;
}) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const approval = useApprovalNeed('credit');
  const form = useCallForm(approval.isNeeded ? askForCredit : grantCredit, {
    values: { email: customer ?? '', amount: '', reason: '', expiresOn: addDays(today, usualDays) },
    check: ({ email, amount, reason, expiresOn }) => ({
      ...(email.trim() === '' && { email: 'Enter the customer’s e-mail' }),
      ...(reason.trim() === '' && { reason: 'Enter a reason' }),
      ...creditProblem({
        cents: amount.trim() === '' ? Number.NaN : toCents(Number(amount)),
        days: expiresOn === '' ? Number.NaN : daysBetween(today, expiresOn),
      }),
    }),
    input: ({ email, amount, reason, expiresOn }) => ({
      body: { email, amount: Number(amount), reason, expiresOn },
    }),
    success: (granted) =>
      'customer' in granted
        ? {
            title: 'Credit Granted',
            description: `${granted.customer.name} has ${formatDollars(granted.amount)} more credit. We notify the customer.`,
          }
        : approvalAsked,
    onChange: ({ amount }) => approval.note(toCents(Number(amount))),
    onRefused: approval.refused,
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">
        The credit pays for the customer’s next orders automatically. Tips and drivers’ pay do not
        change.
      </Text>
      {customer === undefined && (
        <TextField
          label="Customer’s e-mail"
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
      )}
      <TextField label="Amount" prefix="$" inputMode="decimal" {...form.field('amount')} />
      <TextField
        label="Reason"
        hint="The customer sees this reason."
        maxLength={200}
        {...form.field('reason')}
      />
      <TextField
        label="Last day"
        type="date"
        min={addDays(today, 1)}
        {...form.field('expiresOn')}
      />
      <ApprovalNeeded need={approval} />
      <FieldError id="grant-credit-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : approval.isNeeded ? 'Ask for Approval' : 'Grant credit'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  );
}
