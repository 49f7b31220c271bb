import { requestVerification } from '@backhaul/contract/calls/people/account-security.ts';
import { IconMail } from '@tabler/icons-react';
import { useCommand } from '../calls/use-command.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Asks people to verify their e-mail address. Renders nothing for people who have. */
export function VerifyEmailNotice() {
  const { user } = useSession();
  const again = useCommand(requestVerification);
  if (user === null || user.emailVerified) return null;
  return (
    <Notice
      tone={again.error ? 'bad' : 'quiet'}
      title="Verify your e-mail"
      icon={<IconMail stroke={1.75} />}
      role="status"
      action={
        again.isDone ? undefined : (
          <Button size="sm" disabled={again.isPending} onClick={() => again.send({})}>
            {again.isPending ? 'Sending...' : 'Send the link again'}
          </Button>
        )
      }
    >
      {again.problem ??
        (again.isDone
          ? `A new link is on its way to ${user.email}. The link works for 24 hours.`
          : `Open the link that we sent to ${user.email}, so we can e-mail you about your returns.`)}
    </Notice>
  );
}
