import {
  sendInvitationAgain,
  type TeamInvitation,
  withdrawInvitation,
} from '@backhaul/contract/calls/retail/team.ts';
import { decideInvitation } from '@backhaul/domain/retail/company-team.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { roleNames } from '../../../words/retailers/company.ts';
import classes from './team.module.css';

const columns: readonly Column<TeamInvitation>[] = [
  {
    key: 'who',
    name: 'Invited',
    card: 'title',
    cell: ({ email, invitedBy }) => (
      <Stack as="span">
        <strong>{email}</strong>
        <Text as="small" size={12} tone="quiet">
          by {invitedBy}
        </Text>
      </Stack>
    ),
  },
  { key: 'role', name: 'Role', card: 'badge', cell: ({ role }) => roleNames[role] },
  {
    key: 'sent',
    name: 'Sent',
    cell: ({ sentAt }) => <SpokenTime instant={sentAt} />,
  },
  {
    key: 'ends',
    name: 'Link',
    card: 'start',
    cell: ({ endsAt, isOver }) =>
      isOver ? (
        <Text as="span" tone="warn" weight={600}>
          Expired
        </Text>
      ) : (
        <span>
          works until <SpokenTime instant={endsAt} show="day" />
        </span>
      ),
  },
  {
    key: 'act',
    name: 'Actions',
    card: 'end',
    cell: (invitation) => <Acts invitation={invitation} />,
  },
];

/** A table of the invitations that nobody has accepted yet. */
export function InvitationTable({ invitations }: { invitations: readonly TeamInvitation[] }) {
  return (
    <Card as="section" flat aria-labelledby="invitations">
      <Row align="center" className={classes['head']}>
        <h2 id="invitations">Invited</h2>
      </Row>
      {invitations.length === 0 ? (
        <Text size={14} tone="quiet" className={classes['none']}>
          No invitation is waiting for an answer.
        </Text>
      ) : (
        <DataTable
          caption="Invitations"
          columns={columns}
          rows={invitations}
          keyOf={({ id }) => id}
        />
      )}
    </Card>
  );
}

function Acts({ invitation: { id: invitationId, email, role } }: { invitation: TeamInvitation }) {
  const { id: companyId, role: by } = useCompany();
  const again = useCommand(sendInvitationAgain, {
    success: { title: 'Sent Again', description: `We e-mailed a new invitation link to ${email}.` },
  });
  const back = useCommand(withdrawInvitation, {
    success: {
      title: 'Invitation Withdrawn',
      description: `The invitation link for ${email} no longer works.`,
    },
  });
  if (!decideInvitation(by, role).ok) return null;
  const params = { companyId, invitationId };
  const isPending = again.isPending || back.isPending;
  return (
    <Stack as="span">
      <Row as="span" gap={1} wrap>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Send again the invitation for ${email}`}
          disabled={isPending}
          onClick={() => again.send({ params })}
        >
          Send again
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Withdraw the invitation for ${email}`}
          disabled={isPending}
          onClick={() => back.send({ params })}
        >
          Withdraw
        </Button>
      </Row>
      <FieldError id={`invitation-${invitationId}`} error={again.problem ?? back.problem} />
    </Stack>
  );
}
