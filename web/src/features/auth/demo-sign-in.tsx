import { demoLogin } from '@backhaul/contract/calls/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import { signedInAs } from '../../lib/session/session-query.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import classes from './auth-screen.module.css';

const unavailable = 'Please try again or sign in with your account.';

export function DemoSignIn() {
  const queries = useQueryClient();
  const toast = useToast();
  const demo = useMutation({
    mutationFn: () => send(demoLogin, { body: {} }),
    onSuccess: ({ user }) => signedInAs(queries, user),
    onError: () =>
      toast({ title: 'Demo unavailable', description: unavailable, tone: 'destructive' }),
  });
  return (
    <div className={classes['demo']}>
      <Button variant="kraft" wide disabled={demo.isPending} onClick={() => demo.mutate()}>
        {demo.isPending ? 'Starting demo...' : 'Try Demo Account'}
      </Button>
      <p>
        {demo.isError
          ? `Demo unavailable. ${unavailable}`
          : 'Explore all features except admin panel, no signup required'}
      </p>
    </div>
  );
}
