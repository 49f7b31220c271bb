import { requestVerification } from '@backhaul/contract/calls/people/account-security.ts';
import type { LinkPurpose } from '@backhaul/domain/access/account-link.ts';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useSignOut } from '../../../parts/shell/use-sign-out.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AuthFrame, WayBack } from './auth-frame.tsx';
import { FormFailure } from './form-failure.tsx';

/**
 * The reason a link no longer works, by the server's code. No code means that the link was incomplete.
 */
const reasons = {
  link_used: ['This link was already used', 'Each link works only once.'],
  link_expired: [
    'This link has expired',
    'For your security, each link works only for a limited time. Ask for a new link.',
  ],
  link_invalid: [
    'This link is not valid',
    'Part of the link may be missing. Copy the whole link from the e-mail, or ask for a new one.',
  ],
  link_of_other_account: [
    'This link belongs to another account',
    'Sign out, then sign in to the account that asked for this link.',
  ],
} as const;
type Reason = keyof typeof reasons;

function reasonIn(error: Error | null): Reason | null {
  if (!(error instanceof ApiError)) return null;
  if ('token' in error.fieldErrors) return 'link_invalid';
  return Object.hasOwn(reasons, error.code) ? (error.code as Reason) : null;
}

/** True if the request failed because of the link. Trying again cannot help then. */
export function isDeadLink(error: Error | null): boolean {
  return reasonIn(error) !== null;
}

/** Says why a link cannot be used, with a button or link to get a new one. */
export function DeadLink({ error, purpose }: { error: Error | null; purpose: LinkPurpose }) {
  const reason = reasonIn(error) ?? 'link_invalid';
  const [title, sentence] = reasons[reason];
  const signOut = useSignOut();
  return (
    <AuthFrame>
      <Stack gap={5}>
        <h1>{title}</h1>
        <Text tone="quiet">{sentence}</Text>
        {reason === 'link_of_other_account' ? (
          <Button variant="primary" wide onClick={() => void signOut()}>
            Sign Out
          </Button>
        ) : purpose === 'reset_password' ? (
          <ButtonLink variant="primary" wide to={paths.forgotPassword}>
            Send me a new link
          </ButtonLink>
        ) : (
          <NewVerification />
        )}
        <WayBack to={paths.home}>Back to Home</WayBack>
      </Stack>
    </AuthFrame>
  );
}

/**
 * The button that sends the verification link again. A visitor must sign in first, because the link belongs
 * to an account.
 */
function NewVerification() {
  const { user } = useSession();
  const again = useCommand(requestVerification);
  if (user === null)
    return (
      <ButtonLink variant="primary" wide to={paths.login} search={{ next: paths.accountSettings }}>
        Sign in to get a new link
      </ButtonLink>
    );
  if (user.newEmail !== null)
    return (
      <ButtonLink variant="primary" wide to={paths.accountSettings}>
        Open my settings
      </ButtonLink>
    );
  if (user.emailVerified)
    return <Quiet>Your e-mail {user.email} is verified. You need to do nothing more.</Quiet>;
  if (again.isDone) return <Quiet>A new link is on its way to {user.email}.</Quiet>;
  return (
    <>
      <FormFailure text={again.problem} />
      <Button variant="primary" wide disabled={again.isPending} onClick={() => again.send({})}>
        {again.isPending ? 'Sending...' : 'Send the link again'}
      </Button>
    </>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Notice tone="quiet" role="status" icon={<IconMail stroke={1.75} />}>
      {children}
    </Notice>
  );
}
