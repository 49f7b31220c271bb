import { verifyEmail } from '@backhaul/contract/calls/people/account-security.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCommand } from '../../../calls/use-command.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AuthFrame, WayBack } from './auth-frame.tsx';
import { DeadLink, isDeadLink } from './dead-link.tsx';
import { FormFailure } from './form-failure.tsx';
import { useLinkToken } from './link-token.ts';

/**
 * The page to verify the signed-in account's e-mail address with a mailed link. Only the button uses the link
 * up.
 */
export function VerifyEmailScreen() {
  const { user, isChecking } = useSession();
  const { token, forget } = useLinkToken();
  const verify = useCommand(verifyEmail, {
    onDone: forget,
    onRefused: (error) => {
      if (isDeadLink(error)) forget();
    },
  });
  if (verify.isDone) return <Verified email={verify.answer?.email ?? ''} />;
  if (isChecking && user === null) return <LoadingScreen text="Loading your experience..." />;
  if (token === null || isDeadLink(verify.error))
    return <DeadLink error={verify.error} purpose="verify_email" />;
  return (
    <AuthFrame>
      <Stack gap={5}>
        <h1>Verify your e-mail</h1>
        {user === null ? (
          <>
            <Text tone="quiet">Sign in to your account. Then confirm your e-mail.</Text>
            <ButtonLink
              variant="primary"
              wide
              to={paths.login}
              search={{ next: paths.verifyEmail }}
            >
              Sign In
            </ButtonLink>
            <Text size={14} tone="quiet">
              If you have no account here, ignore our e-mail. Nobody can use your e-mail address
              here unless you confirm it.
            </Text>
          </>
        ) : (
          <>
            <Text tone="quiet">
              {user.newEmail === null
                ? `You are signed in as ${user.email}. Is this your e-mail?`
                : `You are signed in as ${user.email}. Change your e-mail to ${user.newEmail}?`}
            </Text>
            <FormFailure text={verify.problem} />
            <Button
              variant="primary"
              wide
              disabled={verify.isPending}
              onClick={() => verify.send({ body: { token } })}
            >
              {verify.isPending ? 'Verifying...' : 'Yes, verify my e-mail'}
            </Button>
          </>
        )}
        <WayBack to={paths.home}>Back to Home</WayBack>
      </Stack>
    </AuthFrame>
  );
}

function Verified({ email }: { email: string }) {
  return (
    <AuthFrame>
      <Stack gap={5}>
        <h1>Your e-mail is verified</h1>
        <Notice tone="quiet" role="status" icon={<IconCircleCheck stroke={1.75} />}>
          We e-mail you about your returns at {email}.
        </Notice>
        <ButtonLink variant="primary" wide to={paths.bookPickup}>
          Book Pickup
        </ButtonLink>
        <WayBack to={paths.home}>Back to Home</WayBack>
      </Stack>
    </AuthFrame>
  );
}
