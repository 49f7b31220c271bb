import { logout } from '@backhaul/contract/calls/people/accounts.ts';
import { passSecondFactor } from '@backhaul/contract/calls/people/second-factor.ts';
import { ownPage } from '@backhaul/contract/page-paths.ts';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { checkCode, CodeField } from '../../../parts/second-factor/code-field.tsx';
import { SetUpSecondFactor } from '../../../parts/second-factor/set-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormFailure } from './form-failure.tsx';

/** The second step of a staff member's sign-in. The console opens afterwards, loaded anew with its rights. */
export function SecondFactorScreen() {
  const { user } = useSession();
  const [{ next }] = useQueryTexts();
  const [isNeeded] = useState(user?.owes != null);
  const after = ownPage(next) ?? paths.home;
  const goOn = () => window.location.assign(after);
  if (!isNeeded) return <Navigate to={after} replace />;
  return (
    <AuthFrame>
      <Stack gap={5}>
        {user?.owes === 'set_up' ? (
          <>
            <h1>Protect your sign-in</h1>
            <Text tone="quiet">Everybody who works here signs in with a code as well.</Text>
            <SetUpSecondFactor onDone={goOn} />
          </>
        ) : (
          <>
            <h1>Enter your code</h1>
            <PassForm onPassed={goOn} />
          </>
        )}
        <SignOut />
      </Stack>
    </AuthFrame>
  );
}

function PassForm({ onPassed }: { onPassed: () => void }) {
  const form = useCallForm(passSecondFactor, {
    values: { code: '' },
    check: checkCode,
    input: (body) => ({ body }),
    onDone: onPassed,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <FormFailure text={form.problem} />
      <CodeField {...form.field('code')} />
      <Button type="submit" variant="primary" wide disabled={form.isPending}>
        {form.isPending ? 'Checking...' : 'Go on'}
      </Button>
    </Stack>
  );
}

function SignOut() {
  const end = useCommand(logout, { onDone: () => window.location.assign(paths.login) });
  return (
    <Button variant="ghost" disabled={end.isPending} onClick={() => end.send({})}>
      Sign out
    </Button>
  );
}
