import { demoLogin } from '@backhaul/contract/calls/people/accounts.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../calls/use-command.ts';
import { signedInAs } from '../../../lib/session/session-query.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './simulator.module.css';

/** A button that starts a new demo. All example orders in this demo have already ended. */
export function StartDemo({ onStarted }: { onStarted: () => void }) {
  const queries = useQueryClient();
  const { user } = useSession();
  const demo = useCommand(demoLogin, {
    failure: 'The demo could not be started',
    onDone: (answer) => {
      onStarted();
      signedInAs(queries, answer.user);
    },
  });
  return (
    <Stack gap={4} across="center" centred className={classes['start']}>
      {user !== null && (
        <Notice tone="quiet" title={`You are signed in as ${user.email}`}>
          The demo uses its own accounts, so starting it signs you out in this browser. To stay
          signed in, open this page in a private window.
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        icon={<IconPlayerPlay aria-hidden="true" stroke={1.75} />}
        disabled={demo.isPending}
        onClick={() => demo.send({ body: { orders: 'ended' } })}
      >
        {demo.isPending
          ? 'Starting demo...'
          : user === null
            ? 'Play the demo'
            : 'Sign out and play the demo'}
      </Button>
      {demo.problem !== undefined && <p role="alert">{demo.problem}</p>}
      <Text size={14} tone="quiet">
        You need no account. The demo takes about two minutes.
      </Text>
    </Stack>
  );
}
