import {
  subscribeToPush,
  unsubscribeFromPush,
} from '@backhaul/contract/calls/people/notification-preferences.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import {
  type PushState,
  readPushState,
  subscribeThisBrowser,
  unsubscribeThisBrowser,
} from './browser-push.ts';
import classes from '../bell/notifications.module.css';

const said: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser does not support push messages.',
  blocked:
    'This browser blocks messages from this site. Allow messages in the browser’s settings, then come back.',
  off: 'Get messages on this device while the site is closed, for example when your driver is on the way. Your browser asks you first.',
  on: 'This device gets push messages.',
};

const stateKey = ['push-state'] as const;

/**
 * The setting for push messages on this device. The browser asks for permission only after a click.
 */
export function PushChoice({ devices }: { devices: number }) {
  const queries = useQueryClient();
  const { data: state } = useQuery({
    queryKey: stateKey,
    queryFn: readPushState,
    networkMode: 'always',
  });
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lookAgain = () => queries.invalidateQueries({ queryKey: stateKey });
  const subscribe = useCommand(subscribeToPush, { onDone: lookAgain });
  const unsubscribe = useCommand(unsubscribeFromPush, { onDone: lookAgain });

  async function turn(act: () => Promise<void>) {
    setAsking(true);
    setProblem(undefined);
    try {
      await act();
    } catch {
      setProblem('The push service did not answer. Please try again.');
    }
    setAsking(false);
    await lookAgain();
  }
  const turnOn = () =>
    turn(async () => {
      const subscription = await subscribeThisBrowser();
      if (subscription === null)
        setProblem('Your browser did not allow push messages, so they are still off.');
      else subscribe.send({ body: subscription });
    });
  const turnOff = () =>
    turn(async () => {
      const endpoint = await unsubscribeThisBrowser();
      if (endpoint !== null) unsubscribe.send({ body: { endpoint } });
    });

  const isBusy = isAsking || subscribe.isPending || unsubscribe.isPending;
  const trouble = problem ?? subscribe.problem ?? unsubscribe.problem;
  const others = devices - (state === 'on' ? 1 : 0);
  return (
    <Stack gap={3} across="start" ruled="above" className={classes['way']}>
      <Text as="h3" label weight={600} size={16}>
        Push messages
      </Text>
      {state !== undefined && <Text tone="quiet">{said[state]}</Text>}
      {others > 0 && (
        <Text tone="quiet">
          {others === 1
            ? 'One other device gets push messages.'
            : `${others} other devices get push messages.`}
        </Text>
      )}
      {state === 'off' && (
        <Button
          icon={<IconBellRinging aria-hidden="true" size={20} stroke={1.75} />}
          disabled={isBusy}
          onClick={() => void turnOn()}
        >
          {isBusy ? 'Turning on...' : 'Turn on push messages'}
        </Button>
      )}
      {state === 'on' && (
        <Button disabled={isBusy} onClick={() => void turnOff()}>
          {isBusy ? 'Turning off...' : 'Turn off push messages'}
        </Button>
      )}
      <div role="alert">{trouble !== undefined && <Text tone="bad">{trouble}</Text>}</div>
    </Stack>
  );
}
