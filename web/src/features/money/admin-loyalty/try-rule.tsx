import { draftLoyaltyRule } from '@backhaul/contract/calls/money/loyalty.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { loyaltyProblem } from '@backhaul/domain/money/loyalty.ts';
import { addDays, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const usualDays = 90;
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
const daysTo = (today: string, day: string) => (day === '' ? Number.NaN : daysBetween(today, day));

/** Tries a loyalty rule on past orders; the draft then opens with its trial. */
export function TryRule() {
  const [isOpen, setOpen] = useState(false);
  const [, change] = useQueryTexts();
  return (
    <RoomActs>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        Try a rule
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Try a loyalty rule" size="md">
        <RuleForm
          onClose={() => setOpen(false)}
          onTried={(id) => {
            setOpen(false);
            change({ rule: id });
          }}
        />
      </Dialog>
    </RoomActs>
  );
}

interface RuleFormProps {
  onClose: () => void;
  onTried: (id: string) => void;
}

const tierOfForm = (fromReturns: string, bonusPercent: string) => ({
  fromReturns: numberOf(fromReturns),
  bonusPercent: numberOf(bonusPercent),
});

function RuleForm({ onClose, onTried }: RuleFormProps) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const form = useCallForm(draftLoyaltyRule, {
    values: {
      name: '',
      pointsPerDollar: '10',
      silverFrom: '5',
      silverBonus: '20',
      goldFrom: '20',
      goldBonus: '50',
      budget: '',
      beginsOn: today,
      endsOn: addDays(today, usualDays),
    },
    check: (typed) => ({
      ...(typed.name.trim() === '' && { name: 'Give it a name' }),
      ...loyaltyProblem({
        pointsPerDollar: numberOf(typed.pointsPerDollar),
        silver: tierOfForm(typed.silverFrom, typed.silverBonus),
        gold: tierOfForm(typed.goldFrom, typed.goldBonus),
        budgetCents: toCents(numberOf(typed.budget)),
        beginsInDays: daysTo(today, typed.beginsOn),
        endsInDays: daysTo(today, typed.endsOn),
      }),
    }),
    input: (typed) => ({
      body: {
        name: typed.name,
        pointsPerDollar: Number(typed.pointsPerDollar),
        silver: tierOfForm(typed.silverFrom, typed.silverBonus),
        gold: tierOfForm(typed.goldFrom, typed.goldBonus),
        budget: Number(typed.budget),
        beginsOn: typed.beginsOn,
        endsOn: typed.endsOn,
      },
    }),
    onDone: ({ id }) => onTried(id),
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">
        Customers get points for each dollar that we keep of a completed return; 100 points become
        $1 of credit. Nothing starts yet: you first see what it would have given for past orders.
      </Text>
      <TextField
        label="Name"
        hint="Customers see it."
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      <TextField
        label="Points for a dollar that we keep"
        inputMode="numeric"
        {...form.field('pointsPerDollar')}
      />
      <TextField
        label="Silver from returns"
        hint="Completed in the last 12 months."
        inputMode="numeric"
        {...form.field('silverFrom')}
      />
      <TextField
        label="Silver bonus in percent"
        inputMode="numeric"
        {...form.field('silverBonus')}
      />
      <TextField label="Gold from returns" inputMode="numeric" {...form.field('goldFrom')} />
      <TextField label="Gold bonus in percent" inputMode="numeric" {...form.field('goldBonus')} />
      <TextField
        label="Budget"
        prefix="$"
        hint="It gives no points worth more than this."
        inputMode="decimal"
        {...form.field('budget')}
      />
      <TextField label="First day" type="date" min={today} {...form.field('beginsOn')} />
      <TextField label="Last day" type="date" min={today} {...form.field('endsOn')} />
      <FieldError id="try-rule-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Trying...' : 'Try it on past orders'}
        </Button>
        <Button onClick={onClose}>Try none</Button>
      </Row>
    </Stack>
  );
}
