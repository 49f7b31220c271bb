import {
  changeJobsSetting,
  readJobsSetting,
} from '@backhaul/contract/calls/driving/jobs-setting.ts';
import { jobsAtATime } from '@backhaul/domain/driver/jobs-at-a-time.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** The setting for the maximum number of jobs that a driver may have at the same time. */
export function JobsCard() {
  const query = useQuery(queryOf(readJobsSetting, {}));
  return (
    <QueryView query={query} loading={null} failed={{ heading: 'h2' }}>
      {({ activeJobs, driversWithOwn }) => (
        <Card as="section" flat padded aria-labelledby="jobs">
          <Text as="h2" size={18} id="jobs">
            Active jobs per driver
          </Text>
          <Text size={14} tone="quiet" above={2}>
            A driver with this many active jobs cannot accept another job. You can still assign more
            jobs.
            {driversWithOwn > 0 &&
              ` ${driversWithOwn} ${driversWithOwn === 1 ? 'driver has a separate limit' : 'drivers have separate limits'}.`}
          </Text>
          <JobsForm key={activeJobs} activeJobs={activeJobs} />
        </Card>
      )}
    </QueryView>
  );
}

function jobsProblem(text: string): string | undefined {
  const jobs = Number(text);
  return Number.isInteger(jobs) && jobs >= 1 && jobs <= jobsAtATime.most
    ? undefined
    : `Enter a whole number from 1 to ${jobsAtATime.most}`;
}

function JobsForm({ activeJobs }: { activeJobs: number }) {
  const form = useCallForm(changeJobsSetting, {
    values: { activeJobs: String(activeJobs), reason: '' },
    check: (typed) => ({
      ...(jobsProblem(typed.activeJobs) && { activeJobs: jobsProblem(typed.activeJobs) }),
      ...(typed.reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: (typed) => ({
      body: { activeJobs: Number(typed.activeJobs), reason: typed.reason.trim() },
    }),
    success: {
      title: 'Settings Saved',
      description: 'The limit applies to the next job that a driver accepts.',
    },
  });
  return (
    <Stack as="form" gap={4} above={4} {...form.props}>
      <TextField
        label="Limit of active jobs"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('activeJobs')}
      />
      <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
      <FieldError id="jobs-problem" error={form.problem} />
      <Row>
        <Button type="submit" size="sm" disabled={form.isPending}>
          Change the limit
        </Button>
      </Row>
    </Stack>
  );
}
