import {
  changeMemberRole,
  leaveTeam,
  removeMember,
  type TeamMember,
} from '@backhaul/contract/calls/retail/team.ts';
import { type RetailerRole, retailerRoles } from '@backhaul/domain/access/principal.ts';
import { decideRemoval, decideRole } from '@backhaul/domain/retail/company-team.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { paths } from '../../../lib/paths.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { roleNames } from '../../../words/retailers/company.ts';
import { asRole, roleWords } from '../../../words/retailers/team.ts';
import classes from './team.module.css';

interface Rights {
  by: RetailerRole;
  owners: number;
}

interface Props {
  member: TeamMember;
  rights: Rights;
}

const columns: readonly Column<Props>[] = [
  {
    key: 'who',
    name: 'Name',
    card: 'title',
    cell: ({ member: { name, email, isMe } }) => (
      <Stack as="span">
        <strong>{isMe ? `${name} (you)` : name}</strong>
        <Text as="small" size={12} tone="quiet" breaks>
          {email}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'role',
    name: 'Role',
    card: 'badge',
    cell: (row) => <RoleOf {...row} />,
  },
  {
    key: 'since',
    name: 'Joined',
    cell: ({ member: { joinedAt } }) => <SpokenTime instant={joinedAt} show="day" />,
  },
  {
    key: 'act',
    name: 'Action',
    card: 'end',
    cell: (row) => <EndOf {...row} />,
  },
];

/**
 * A table of the team's members. Each row offers the roles that the reader may give and the actions that the
 * reader may do.
 */
export function MemberTable({ members }: { members: readonly TeamMember[] }) {
  const { role: by } = useCompany();
  const rights = { by, owners: members.filter(({ role }) => role === 'owner').length };
  const rows = members.map((member) => ({ member, rights }));
  return (
    <Card as="section" flat aria-labelledby="members">
      <Row align="center" className={classes['head']}>
        <h2 id="members">Members</h2>
      </Row>
      <DataTable
        caption="Members"
        columns={columns}
        rows={rows}
        keyOf={({ member: { userId } }) => userId}
      />
    </Card>
  );
}

/**
 * A select box for a member's role, with the roles that the reader may give. Each change needs a
 * confirmation.
 */
function RoleOf({ member, rights }: Props) {
  const { id: companyId } = useCompany();
  const { userId, name, role, isMe } = member;
  const [chosen, setChosen] = useState<RetailerRole | null>(null);
  const close = () => setChosen(null);
  const change = useCommand(changeMemberRole, {
    success: { title: 'Role Changed', description: `${name} has a new role now.` },
    onDone: close,
  });
  const roles = retailerRoles.filter(
    (to) => to === role || decideRole({ ...rights, isSelf: isMe, from: role, to }).ok,
  );
  if (roles.length === 1) return roleNames[role];
  return (
    <>
      <SelectField
        dense
        label={`Role of ${name}`}
        labelHidden
        value={role}
        onChange={({ target }) =>
          setChosen(retailerRoles.find((one) => one === target.value) ?? null)
        }
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </SelectField>
      {chosen !== null && (
        <ConfirmDialog
          opened
          onClose={close}
          title={isMe ? `Become ${asRole[chosen]}?` : `Make ${name} ${asRole[chosen]}?`}
          explanation={
            isMe
              ? `${roleNames[chosen]}: ${roleWords[chosen]} Only an owner can give you your old role back.`
              : `${roleNames[chosen]}: ${roleWords[chosen]}`
          }
          confirm="Change the role"
          keep="Not now"
          isPending={change.isPending}
          problem={change.problem}
          onConfirm={() => change.send({ params: { companyId, userId }, body: { role: chosen } })}
        />
      )}
    </>
  );
}

function EndOf({ member, rights }: Props) {
  const { role: from, isMe } = member;
  if (!decideRemoval({ ...rights, isSelf: isMe, from }).ok)
    return isMe && from === 'owner' ? (
      <Text as="small" size={12} tone="quiet">
        The only owner cannot leave the team
      </Text>
    ) : null;
  return isMe ? <Leave /> : <Remove member={member} />;
}

function Remove({ member: { userId, name } }: { member: TeamMember }) {
  const { id: companyId, name: company } = useCompany();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const remove = useCommand(removeMember, {
    success: { title: 'Removed', description: `${name} no longer has access.` },
    onDone: close,
  });
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title={`Remove ${name}?`}
        explanation={`${name} loses access to ${company} at once. We tell ${name} by e-mail. Nobody can use open invitations from ${name} any more. Your API keys keep working.`}
        confirm="Remove"
        confirming="Removing..."
        isPending={remove.isPending}
        problem={remove.problem}
        onConfirm={() => remove.send({ params: { companyId, userId } })}
      />
    </>
  );
}

function Leave() {
  const { id: companyId, name: company } = useCompany();
  const [isOpen, setOpen] = useState(false);
  const leave = useCommand(leaveTeam, { onDone: () => window.location.assign(paths.home) });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Leave
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Leave ${company}?`}
        explanation={`You no longer see the returns of ${company}. To come back, you need a new invitation from the team.`}
        confirm="Leave"
        confirming="Leaving..."
        keep="Stay"
        isPending={leave.isPending}
        problem={leave.problem}
        onConfirm={() => leave.send({ params: { companyId } })}
      />
    </>
  );
}
