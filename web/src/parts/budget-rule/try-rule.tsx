import { addDays, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RoomActs } from '../room/room-slots.tsx';

export const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const daysTo = (today: string, day: string) => (day === '' ? Number.NaN : daysBetween(today, day));

interface Typed {
  name: string;
  beginsOn: string;
  endsOn: string;
}

const useToday = () => calendarDayOf(useNow(), useTimeZone());

/** The form fields that every budgeted rule has, with their initial values and checks. */
export function useRuleForm(usualDays: number) {
  const today = useToday();
  return {
    values: { name: '', budget: '', beginsOn: today, endsOn: addDays(today, usualDays) },
    daysOf: ({ beginsOn, endsOn }: Typed) => ({
      beginsInDays: daysTo(today, beginsOn),
      endsInDays: daysTo(today, endsOn),
    }),
    nameProblem: ({ name }: Typed) => (name.trim() === '' ? { name: 'Enter a name' } : {}),
  };
}

export interface RuleFormProps {
  onClose: () => void;
  onTried: (id: string) => void;
}

/**
 * A button that opens the form for a new rule. Saving the form opens the new draft, with its results on past
 * orders.
 */
export function TryRule({
  label,
  title,
  param,
  Form,
}: {
  label: string;
  title: string;
  /** The name of the URL parameter that has the id of the open rule. */
  param: string;
  Form: ComponentType<RuleFormProps>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [, change] = useQueryTexts();
  return (
    <RoomActs>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={title} size="md">
        <Form
          onClose={() => setOpen(false)}
          onTried={(id) => {
            setOpen(false);
            change({ [param]: id });
          }}
        />
      </Dialog>
    </RoomActs>
  );
}

interface RuleFieldsProps {
  form: {
    props: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>;
    field: (
      name: 'name' | 'budget' | 'beginsOn' | 'endsOn',
    ) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;
    problem: string | undefined;
    isPending: boolean;
  };
  explanation: string;
  /** The people who see the rule's name, such as 'Drivers'. */
  seenBy: string;
  budgetHint: string;
  /** The kind of past data that the rule is tested on, as a word such as 'weeks' or 'orders'. */
  triedOn: string;
  onClose: () => void;
  /** The fields for the terms that only this kind of rule has. */
  children: ReactNode;
}

/**
 * The form for a new rule. `children`, the fields that only this kind of rule has, are between the fields
 * that every rule has.
 */
export function RuleFields({
  form,
  explanation,
  seenBy,
  budgetHint,
  triedOn,
  onClose,
  children,
}: RuleFieldsProps) {
  const today = useToday();
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">{explanation}</Text>
      <TextField
        label="Name"
        hint={`${seenBy} see this name.`}
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      {children}
      <TextField
        label="Budget"
        prefix="$"
        hint={budgetHint}
        inputMode="decimal"
        {...form.field('budget')}
      />
      <TextField label="First day" type="date" min={today} {...form.field('beginsOn')} />
      <TextField label="Last day" type="date" min={today} {...form.field('endsOn')} />
      <FieldError id="try-rule-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Trying...' : `Test on past ${triedOn}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  );
}
