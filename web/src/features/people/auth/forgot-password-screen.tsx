import { requestPasswordReset } from '@backhaul/contract/calls/people/account-security.ts';
import { checkEmail } from '@backhaul/domain/access/registration-rules.ts';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/router/use-router.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AuthFrame, WayBack } from './auth-frame.tsx';
import { FormFailure } from './form-failure.tsx';

/**
 * The page to request a link for a new password. Its text is the same whether or not the account exists.
 */
export function ForgotPasswordScreen() {
  const { user } = useSession();
  const { state, query } = usePlace();
  const typed = typeof state['email'] === 'string' ? state['email'] : '';
  const [asked, setAsked] = useState('');
  const form = useCallForm(requestPasswordReset, {
    values: { email: asked || (user?.email ?? typed) },
    check: checkEmail,
    input: (body) => ({ body }),
    onDone: (_, { body }) => setAsked(body.email),
  });
  return (
    <AuthFrame>
      <Stack gap={5}>
        <h1>Forgot your password?</h1>
        <Text tone="quiet">
          Type your e-mail, and we send you a link to set a new password. The link works only once,
          and only for an hour.
        </Text>
        <Stack as="form" gap={5} {...form.props}>
          <FormFailure text={form.problem} />
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.field('email')}
          />
          <Button type="submit" variant="primary" wide disabled={form.isPending}>
            {form.isPending ? 'Sending...' : form.isDone ? 'Send the link again' : 'Send the link'}
          </Button>
        </Stack>
        <div aria-live="polite">
          {form.isDone && (
            <Notice tone="quiet" title="Check your e-mail" icon={<IconMail stroke={1.75} />}>
              If {asked.trim()} has an account here, the link is on its way. If you get no e-mail
              within a few minutes, check your spam folder and the spelling of the address above.
            </Notice>
          )}
        </div>
        {user === null ? (
          <WayBack
            to={paths.login}
            search={{ next: query['next'] }}
            state={{ email: form.values.email }}
          >
            Back to Sign In
          </WayBack>
        ) : (
          <WayBack to={paths.accountSettings}>Back to Settings</WayBack>
        )}
      </Stack>
    </AuthFrame>
  );
}
