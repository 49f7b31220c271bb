import {
  type OwnPolicy,
  type PolicyVersion,
  withdrawPolicy,
} from '@backhaul/contract/calls/retail/policy.ts';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Details } from '../../../ui/details.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Terms } from './term-list.tsx';
import classes from './policy.module.css';

function StateBadge({ state }: Pick<PolicyVersion, 'state'>) {
  if (state === 'in_force')
    return (
      <Badge dense tone="ok" icon={<IconCheck />}>
        In force
      </Badge>
    );
  if (state === 'waits')
    return (
      <Badge dense tone="info" icon={<IconClock />}>
        Scheduled
      </Badge>
    );
  if (state === 'withdrawn')
    return (
      <Badge dense tone="plain" icon={<IconX />}>
        Withdrawn
      </Badge>
    );
  return null;
}

function sinceOf({ fromDay, state }: PolicyVersion): string {
  if (fromDay === null) return 'This version is your first policy';
  const day = formatCalendarDay(fromDay);
  if (state === 'withdrawn') return `This version was planned to begin ${day}`;
  return state === 'waits' ? `Begins ${day}` : `Since ${day}`;
}

function Version({ version, mayWithdraw }: { version: PolicyVersion; mayWithdraw: boolean }) {
  const { publishedBy, publishedAt, withdrawnBy } = version;
  return (
    <li>
      <Details
        summary={
          <Stack as="span" grows>
            <Row as="span" justify="between" align="center" gap={2}>
              <strong>Version {version.version}</strong>
              <StateBadge state={version.state} />
            </Row>
            <Text as="span" size={13} tone="quiet">
              {sinceOf(version)}
            </Text>
          </Stack>
        }
      >
        <Stack gap={3} padY={2}>
          <Text size={13} tone="quiet">
            {publishedBy === null ? (
              'We set up this version for you.'
            ) : (
              <>
                Published by {publishedBy}, <SpokenTime instant={publishedAt} />
              </>
            )}
            {withdrawnBy !== null && `. Withdrawn by ${withdrawnBy}`}
          </Text>
          <Terms terms={version.terms} />
          {mayWithdraw && version.state === 'waits' && <TakeBack version={version.version} />}
        </Stack>
      </Details>
    </li>
  );
}

function TakeBack({ version }: { version: number }) {
  const { id: companyId } = useCompany();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const withdraw = useCommand(withdrawPolicy, {
    onDone: close,
    success: { title: 'Version Withdrawn' },
  });
  return (
    <>
      <Row>
        <Button size="sm" onClick={() => setOpen(true)}>
          Withdraw version
        </Button>
      </Row>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={`Withdraw version ${version}?`}
        explanation={`Version ${version} will not take effect. Your current version stays in force.`}
        confirm="Withdraw version"
        isPending={withdraw.isPending}
        problem={withdraw.problem}
        onConfirm={() => withdraw.send({ params: { companyId, version } })}
      />
    </>
  );
}

/** A list of all versions of the policy, newest first, each with the person who published it. */
export function PolicyVersions({
  policy: { versions },
  mayWithdraw,
}: {
  policy: OwnPolicy;
  mayWithdraw: boolean;
}) {
  return (
    <Card as="section" flat className={classes['versions']} aria-labelledby="versions">
      <Text as="h2" size={14} id="versions">
        Versions
      </Text>
      {versions.length === 0 ? (
        <Text size={13} tone="quiet">
          You have not published a policy yet. Until then, each store decides whether to accept a
          return.
        </Text>
      ) : (
        <ol>
          {versions.map((version) => (
            <Version key={version.version} version={version} mayWithdraw={mayWithdraw} />
          ))}
        </ol>
      )}
    </Card>
  );
}
