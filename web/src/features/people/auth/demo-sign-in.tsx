import { demoLogin } from '@backhaul/contract/calls/people/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../calls/use-command.ts';
import { signedInAs } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './auth.module.css';

const unavailable = 'Please try again or sign in with your account.';

export function DemoSignIn() {
  const queries = useQueryClient();
  const demo = useCommand(demoLogin, {
    failure: { title: 'Demo unavailable', description: unavailable },
    onDone: ({ user }) => signedInAs(queries, user),
  });
  return (
    <Text as="div" centred above={8} className={classes['demo']}>
      <Button
        variant="kraft"
        wide
        disabled={demo.isPending}
        onClick={() => demo.send({ body: {} })}
      >
        {demo.isPending ? 'Starting demo...' : 'Try Demo Account'}
      </Button>
      <Text size={13} tone="faint" above={2}>
        {demo.error
          ? `Demo unavailable. ${unavailable}`
          : 'Explore all features except admin panel, no signup required'}
      </Text>
    </Text>
  );
}
