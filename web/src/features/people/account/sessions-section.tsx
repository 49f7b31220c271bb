import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@backhaul/contract/calls/people/account-security.ts';
import {
  IconCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconQuestionMark,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';

type OwnSession = CallAnswer<typeof listSessions>[number];

const icons = {
  phone: IconDeviceMobile,
  computer: IconDeviceDesktop,
  unknown: IconQuestionMark,
} as const;

/**
 * The devices on which this person is signed in, with buttons to sign out one or all of the others.
 */
export function SessionsSection() {
  const query = useQuery(queryOf(listSessions, {}));
  return (
    <QueryView query={query} loading={<Skeleton height="144px" />} failed={{}}>
      {(sessions) => (
        <Stack gap={4}>
          <Box as="ul" className={classes['rows']}>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} />
              </li>
            ))}
          </Box>
          {sessions.length > 1 ? (
            <SignOutOthers count={sessions.length - 1} />
          ) : (
            <Text tone="quiet">You are not signed in on any other device.</Text>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, kind, firstUsedAt, lastUsedAt, isCurrent } = session;
  const end = useCommand(endSession, { failure: 'We could not sign out this device' });
  const DeviceIcon = icons[kind];
  return (
    <>
      <DeviceIcon aria-hidden="true" size={20} stroke={1.75} />
      <Text grows className={classes['said']}>
        <strong>{device}</strong>
        <span>
          {isCurrent ? (
            <>
              Signed in <SpokenTime instant={firstUsedAt} />
            </>
          ) : (
            <>
              Last used <SpokenTime instant={lastUsedAt} />, signed in{' '}
              <SpokenTime instant={firstUsedAt} show="day" />
            </>
          )}
        </span>
      </Text>
      {isCurrent ? (
        <Badge tone="ok" icon={<IconCheck stroke={2} />}>
          This device
        </Badge>
      ) : (
        <Button
          disabled={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => end.send({ params: { id } })}
        >
          {end.isPending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </>
  );
}

function SignOutOthers({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false);
  const end = useCommand(endOtherSessions, {
    success: ({ ended }) => ({
      title: 'Other devices signed out',
      description:
        ended === 1
          ? 'One other device was signed out.'
          : `${ended} other devices were signed out.`,
    }),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Row>
        <Button onClick={() => setOpen(true)}>Sign out other devices</Button>
      </Row>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Sign out your other devices?"
        explanation={
          count === 1
            ? 'The other device has to sign in again. This device stays signed in.'
            : `The other ${count} devices have to sign in again. This device stays signed in.`
        }
        confirm="Sign out other devices"
        confirming="Signing out..."
        keep="Do not sign out"
        isPending={end.isPending}
        problem={end.problem}
        onConfirm={() => end.send({})}
      />
    </>
  );
}
