import {
  type OwnPolicy,
  type PolicyDraft,
  publishPolicy,
} from '@backhaul/contract/calls/retail/policy.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { changedTerms } from '@backhaul/domain/policy/policy-draft.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { publishWords } from '../../../words/retailers/policy.ts';
import classes from './policy.module.css';

/**
 * A form to publish the draft of the policy. The retailer chooses its first day, in the city's time zone.
 */
export function PublishPolicy({ draft, policy }: { draft: PolicyDraft; policy: OwnPolicy }) {
  const { id: companyId } = useCompany();
  const { today, lastDay, versions } = policy;
  const [fromDay, setFromDay] = useState(addDays(today, 1));
  const [problem, setProblem] = useState('');
  const [isOpen, setOpen] = useState(false);
  const next = Math.max(0, ...versions.map(({ version }) => version)) + 1;
  const current = versions.find(({ state }) => state === 'in_force') ?? null;
  const isEmpty = changedTerms(current?.terms ?? null, draft.terms).length === 0;
  const publish = useCommand(publishPolicy, {
    success: ({ version, fromDay: day }) => ({
      title: 'Policy Published',
      description: `Version ${version} of your policy begins ${day === today ? 'now' : `on ${formatCalendarDay(day ?? fromDay)}`}.`,
    }),
    onDone: () => setOpen(false),
    onRefused: () => setOpen(false),
  });
  const refused = publish.fieldErrors['fromDay'] ?? publish.problem;

  function ask(): void {
    const isFine = fromDay >= today && fromDay <= lastDay;
    setProblem(isFine ? '' : `Choose a day from today until ${formatCalendarDay(lastDay)}.`);
    publish.reset();
    setOpen(isFine);
  }

  return (
    <div className={classes['publish']}>
      <Row align="end" justify="between" gap={3} wrap>
        <TextField
          label="Begins on"
          type="date"
          min={today}
          max={lastDay}
          value={fromDay}
          onChange={({ target }) => {
            setFromDay(target.value);
            setProblem('');
          }}
        />
        <Button variant="primary" disabled={isEmpty} onClick={ask}>
          Publish version {next}
        </Button>
      </Row>
      {(problem || refused) && (
        <Text size={13} tone="bad" role="alert" above={2}>
          {problem || refused}
        </Text>
      )}
      <Text size={13} tone="quiet" above={2}>
        {isEmpty
          ? 'This draft is the same as your current policy.'
          : publishWords({ fromDay, today, current: current?.version ?? null })}
      </Text>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Publish version ${next}?`}
        explanation={publishWords({ fromDay, today, current: current?.version ?? null })}
        confirm="Publish version"
        confirming="Publishing..."
        keep="Not yet"
        isPending={publish.isPending}
        problem={undefined}
        onConfirm={() =>
          publish.send({ params: { companyId }, body: { revision: draft.revision, fromDay } })
        }
      />
    </div>
  );
}
