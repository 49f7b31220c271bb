import { draftCampaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { campaignProblem } from '@backhaul/domain/payout/campaign.ts';
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

const usualDays = 6;
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
const daysTo = (today: string, day: string) => (day === '' ? Number.NaN : daysBetween(today, day));

/** Tries a campaign on past weeks; the draft then opens with its trial. */
export function TryCampaign() {
  const [isOpen, setOpen] = useState(false);
  const [, change] = useQueryTexts();
  return (
    <RoomActs>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        Try a campaign
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Try a campaign" size="md">
        <CampaignForm
          onClose={() => setOpen(false)}
          onTried={(id) => {
            setOpen(false);
            change({ campaign: id });
          }}
        />
      </Dialog>
    </RoomActs>
  );
}

interface CampaignFormProps {
  onClose: () => void;
  onTried: (id: string) => void;
}

function CampaignForm({ onClose, onTried }: CampaignFormProps) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const form = useCallForm(draftCampaign, {
    values: {
      name: '',
      goal: '10',
      reward: '25',
      budget: '',
      beginsOn: today,
      endsOn: addDays(today, usualDays),
    },
    check: ({ name, goal, reward, budget, beginsOn, endsOn }) => ({
      ...(name.trim() === '' && { name: 'Give it a name' }),
      ...campaignProblem({
        goal: numberOf(goal),
        rewardCents: toCents(numberOf(reward)),
        budgetCents: toCents(numberOf(budget)),
        beginsInDays: daysTo(today, beginsOn),
        endsInDays: daysTo(today, endsOn),
      }),
    }),
    input: ({ name, goal, reward, budget, ...days }) => ({
      body: {
        name,
        goal: Number(goal),
        reward: Number(reward),
        budget: Number(budget),
        ...days,
      },
    }),
    onDone: ({ id }) => onTried(id),
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">
        Drivers who complete that many returns get the reward once, on top of what they were
        promised. Nothing starts yet: you first see what it would have cost in past weeks.
      </Text>
      <TextField
        label="Name"
        hint="Drivers see it."
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      <TextField label="Returns to complete" inputMode="numeric" {...form.field('goal')} />
      <TextField label="Reward" prefix="$" inputMode="decimal" {...form.field('reward')} />
      <TextField
        label="Budget"
        prefix="$"
        hint="The campaign stops when it cannot pay another reward."
        inputMode="decimal"
        {...form.field('budget')}
      />
      <TextField label="First day" type="date" min={today} {...form.field('beginsOn')} />
      <TextField label="Last day" type="date" min={today} {...form.field('endsOn')} />
      <FieldError id="try-campaign-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Trying...' : 'Try it on past weeks'}
        </Button>
        <Button onClick={onClose}>Try none</Button>
      </Row>
    </Stack>
  );
}
