import { logout } from '@backhaul/contract/calls/people/accounts.ts';
import { ownPage } from '@backhaul/contract/page-paths.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { AddKey } from '../../../parts/second-factor/add-key.tsx';
import { canUseKeys } from '../../../parts/second-factor/browser-key.ts';
import { PassFactor } from '../../../parts/second-factor/pass-factor.tsx';
import { SetUpSecondFactor } from '../../../parts/second-factor/set-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { AuthFrame } from './auth-frame.tsx';

/**
 * The page for the second step of signing in. The next page is loaded anew, with the person's permissions.
 */
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
            <Text tone="quiet">
              Your account needs more than a password. Set up an authenticator app or a sign-in key.
            </Text>
            <SetUp onDone={goOn} />
          </>
        ) : (
          <>
            <h1>One more step to sign in</h1>
            <PassFactor onPassed={goOn} />
          </>
        )}
        <SignOut />
      </Stack>
    </AuthFrame>
  );
}

function SetUp({ onDone }: { onDone: () => void }) {
  const [isKey, setKey] = useState(false);
  if (isKey) return <AddKey onDone={onDone} onCancel={() => setKey(false)} />;
  return (
    <>
      <SetUpSecondFactor onDone={onDone} />
      {canUseKeys() && <Button onClick={() => setKey(true)}>Use a sign-in key instead</Button>}
    </>
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
