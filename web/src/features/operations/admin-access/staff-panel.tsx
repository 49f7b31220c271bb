import { readStaffMember, type StaffMemberDetails } from '@backhaul/contract/calls/people/staff.ts';
import { adminActs } from '@backhaul/domain/audit/admin-acts.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './admin-access.module.css';
import { GiveRole } from './give-role.tsx';
import { roleNames } from './role-words.ts';
import { SignIns } from './sign-ins.tsx';
import { TakeRole } from './take-role.tsx';

/** A panel about one staff member: roles, devices signed in, and the history of both. */
export function StaffPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const member = useQuery(queryOf(readStaffMember, { params: { id } }));
  return (
    <Drawer opened onClose={onClose} title={member.data?.name ?? 'Person'}>
      <QueryView
        query={member}
        loading={
          <SkeletonRegion label="The staff member is loading">
            <SkeletonText lines={6} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no staff member at this web address.</p>}
      >
        {(data) => (
          <Stack gap={6}>
            <Stack gap={1} size={14}>
              <p>{data.email}</p>
              <p>
                {data.hasSecondFactor
                  ? 'This person needs a code or a sign-in key to sign in.'
                  : 'This person signs in with only a password.'}
              </p>
              <p>
                <Link to={paths.adminAudit} search={{ by: data.id }}>
                  See this person’s actions
                </Link>
              </p>
            </Stack>
            <Roles member={data} />
            <SignIns member={data} />
            <History member={data} />
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Roles({ member }: { member: StaffMemberDetails }) {
  const { roles, isSelf, name } = member;
  return (
    <Stack as="section" gap={2} across="start">
      <Text as="h3" size={16}>
        Roles
      </Text>
      {roles.length === 0 && <Text tone="quiet">{name} has no role now.</Text>}
      <ul className={classes['lines']} style={{ justifySelf: 'stretch' }}>
        {roles.map(({ role, since, endsAt, givenBy }) => (
          <li key={role}>
            <Stack>
              <strong>{roleNames[role]}</strong>
              <Text as="span" size={13} tone="quiet">
                Since <SpokenTime instant={since} show="day" />
                {givenBy !== null && `, given by ${givenBy}`}
                {endsAt !== null && (
                  <>
                    , until <SpokenTime instant={endsAt} />
                  </>
                )}
              </Text>
            </Stack>
            <TakeRole member={member} role={role} />
          </li>
        ))}
      </ul>
      {isSelf ? (
        <Text size={13} tone="quiet">
          You cannot give yourself a role. Another administrator must give you the role.
        </Text>
      ) : (
        <GiveRole person={member} />
      )}
    </Stack>
  );
}

const nameOfRole = (said: string | null) =>
  said === null ? null : ((roleNames as Readonly<Record<string, string>>)[said] ?? said);

function History({ member: { history } }: { member: StaffMemberDetails }) {
  return (
    <Stack as="section" gap={2}>
      <Text as="h3" size={16}>
        History
      </Text>
      {history.length === 0 && (
        <Text tone="quiet">The roles of this person have not changed yet.</Text>
      )}
      <ul className={classes['lines']}>
        {history.map(({ id, at, action, by, before, after, reason }) => (
          <li key={id}>
            <Stack>
              <span>
                {adminActs[action]}
                {(after ?? before) !== null && `: ${nameOfRole(after ?? before)}`}
              </span>
              <Text as="span" size={13} tone="quiet">
                {by ?? 'The server'}, <SpokenTime instant={at} />
                {reason !== null && ` · ‘${reason}’`}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
