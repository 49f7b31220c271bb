import {
  endStaffSessions,
  type StaffMemberDetails,
} from '@backhaul/contract/calls/people/staff.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './admin-access.module.css';

type SignIn = StaffMemberDetails['signIns'][number];

/**
 * The devices on which a staff member is signed in, with buttons to sign out one or all of them.
 */
export function SignIns({ member }: { member: StaffMemberDetails }) {
  const { signIns, isSelf } = member;
  const [asked, setAsked] = useState<SignIn | 'all' | null>(null);
  const end = useCommand(endStaffSessions, {
    success: ({ ended }) => ({
      title: 'Signed Out',
      description: ended === 1 ? 'One device was signed out.' : `${ended} devices were signed out.`,
    }),
    onDone: () => setAsked(null),
  });
  const where = asked === null || asked === 'all' ? 'everywhere' : `on ${asked.device}`;
  return (
    <Stack as="section" gap={2} across="start">
      <Text as="h3" size={16}>
        Signed in
      </Text>
      {signIns.length === 0 && (
        <Text tone="quiet">This person is not signed in on any device.</Text>
      )}
      <ul className={classes['lines']} style={{ justifySelf: 'stretch' }}>
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <Stack>
              <strong>{signIn.device}</strong>
              <Text as="span" size={13} tone="quiet">
                Last used <SpokenTime instant={signIn.lastUsedAt} />, signed in{' '}
                <SpokenTime instant={signIn.firstUsedAt} show="day" />
              </Text>
            </Stack>
            {signIn.isCurrent ? (
              <Text as="span" size={13} tone="quiet">
                Here
              </Text>
            ) : (
              <Button
                size="sm"
                aria-label={`Sign out ${signIn.device}`}
                onClick={() => setAsked(signIn)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <Button size="sm" onClick={() => setAsked('all')}>
          {isSelf ? 'Sign out other devices' : 'Sign out all devices'}
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={`Sign ${isSelf ? 'yourself' : member.name} out ${where}?`}
        explanation="A signed-out device has to sign in again. Roles do not change."
        reason="required"
        confirm="Sign out"
        confirming="Signing out..."
        isPending={end.isPending}
        problem={end.problem}
        onConfirm={(reason) =>
          end.send({
            params: { id: member.id },
            body: { sessionId: asked === null || asked === 'all' ? null : asked.id, reason },
          })
        }
      />
    </Stack>
  );
}
