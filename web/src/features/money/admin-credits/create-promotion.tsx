import { listDriverAreas } from '@backhaul/contract/calls/driving/driver-review.ts';
import { askForPromotion, createPromotion } from '@backhaul/contract/calls/money/promotions.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { promotionCents } from '@backhaul/domain/access/act-limits.ts';
import { promotionProblem } from '@backhaul/domain/money/promotion.ts';
import { addDays, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { approvalAsked, ApprovalNeeded, useApprovalNeed } from '../../../parts/approval-needed.tsx';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';

const usualDays = 30;
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
const daysTo = (today: string, day: string) => (day === '' ? Number.NaN : daysBetween(today, day));

/** A button that opens the form for a new promotion code, which customers enter to get credit. */
export function CreatePromotion() {
  const [isOpen, setOpen] = useState(false);
  return (
    <RoomActs>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        Make a promotion
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Make a promotion" size="md">
        <PromotionForm onClose={() => setOpen(false)} />
      </Dialog>
    </RoomActs>
  );
}

function PromotionForm({ onClose }: { onClose: () => void }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const areas = useQuery(queryOf(listDriverAreas, {})).data ?? [];
  const approval = useApprovalNeed('promotion');
  const form = useCallForm(approval.isNeeded ? askForPromotion : createPromotion, {
    values: {
      code: '',
      amount: '',
      mostRedemptions: '100',
      perPerson: '1',
      whom: 'everybody',
      areaId: '',
      beginsOn: today,
      endsOn: addDays(today, usualDays),
      reason: '',
    },
    check: (typed) => ({
      ...(typed.reason.trim() === '' && { reason: 'Enter a reason' }),
      ...promotionProblem({
        code: typed.code,
        cents: toCents(numberOf(typed.amount)),
        mostRedemptions: numberOf(typed.mostRedemptions),
        perPerson: numberOf(typed.perPerson),
        beginsInDays: daysTo(today, typed.beginsOn),
        endsInDays: daysTo(today, typed.endsOn),
      }),
    }),
    input: ({ code, amount, mostRedemptions, perPerson, whom, areaId, ...days }) => ({
      body: {
        code,
        amount: Number(amount),
        mostRedemptions: Number(mostRedemptions),
        perPerson: Number(perPerson),
        isFirstOrderOnly: whom === 'first',
        ...(areaId !== '' && { areaId }),
        ...days,
      },
    }),
    success: (made) =>
      'code' in made ? { title: 'Promotion Made', description: made.code } : approvalAsked,
    onChange: ({ amount, mostRedemptions }) =>
      approval.note(promotionCents(toCents(numberOf(amount)), numberOf(mostRedemptions))),
    onRefused: approval.refused,
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">
        Customers who enter the code can use the credit until the promotion’s last day. Tips and
        drivers’ pay do not change.
      </Text>
      <TextField label="Code" autoComplete="off" maxLength={40} {...form.field('code')} />
      <TextField label="Credit" prefix="$" inputMode="decimal" {...form.field('amount')} />
      <TextField label="Uses in total" inputMode="numeric" {...form.field('mostRedemptions')} />
      <TextField label="Uses per person" inputMode="numeric" {...form.field('perPerson')} />
      <SelectField label="Who can use the code" {...form.field('whom')}>
        <option value="everybody">Everybody</option>
        <option value="first">People who have not paid for a return yet</option>
      </SelectField>
      <SelectField label="Pickup area" {...form.field('areaId')}>
        <option value="">All areas</option>
        {areas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="First day" type="date" min={today} {...form.field('beginsOn')} />
      <TextField label="Last day" type="date" min={addDays(today, 1)} {...form.field('endsOn')} />
      <TextField
        label="Reason"
        hint="Customers see this reason next to their credit."
        maxLength={200}
        {...form.field('reason')}
      />
      <ApprovalNeeded need={approval} />
      <FieldError id="make-promotion-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Making...' : approval.isNeeded ? 'Ask for Approval' : 'Make promotion'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  );
}
