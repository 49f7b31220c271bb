import { resetPassword } from '@backhaul/contract/calls/people/account-security.ts';
import { checkNewPassword } from '@backhaul/domain/access/registration-rules.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { NewPasswordFields } from '../../../ui/password-field.tsx';
import { AuthFrame, WayBack } from './auth-frame.tsx';
import { DeadLink, isDeadLink } from './dead-link.tsx';
import { FormFailure } from './form-failure.tsx';
import { useLinkToken } from './link-token.ts';

/**
 * The page to set a new password with a mailed link. Opening the link does not use it up; only sending the
 * form does.
 */
export function ResetPasswordScreen() {
  const { token, forget } = useLinkToken();
  const { user } = useSession();
  const [{ order }] = useQueryTexts();
  const navigate = useNavigate();
  const form = useCallForm(resetPassword, {
    values: { password: '', confirmPassword: '' },
    check: checkNewPassword,
    input: (values) => ({ body: { token: token ?? '', ...values } }),
    success:
      order === undefined
        ? { title: 'Password changed', description: 'Every other device was signed out.' }
        : {
            title: 'Password saved',
            description: 'Sign in with your new password, then pay for your return.',
          },
    onRefused: (error) => {
      if (isDeadLink(error)) forget();
    },
    onDone: async ({ email }) => {
      forget();
      const isHere = user?.email === email;
      const next = order === undefined ? null : `${paths.checkout}?orderId=${order}`;
      await navigate({
        to: isHere ? (next ?? paths.accountSettings) : paths.login,
        ...(!isHere && next !== null && { search: { next } }),
        replace: true,
        state: { email },
      });
    },
  });
  if (token === null || isDeadLink(form.error))
    return <DeadLink error={form.error} purpose="reset_password" />;
  return (
    <AuthFrame>
      <Stack gap={5}>
        <h1>{order === undefined ? 'Set a new password' : 'Choose a password'}</h1>
        <Text tone="quiet">
          {order === undefined
            ? 'A new password signs you out on every other device.'
            : 'Set a password, so that only you can see and pay for your return.'}
        </Text>
        <Stack as="form" gap={5} {...form.props}>
          <FormFailure text={form.problem} />
          <NewPasswordFields
            label="New password"
            password={form.field('password')}
            confirmation={form.field('confirmPassword')}
          />
          <Button type="submit" variant="primary" wide disabled={form.isPending}>
            {form.isPending ? 'Saving...' : 'Set password'}
          </Button>
        </Stack>
        <WayBack to={paths.home}>Back to Home</WayBack>
      </Stack>
    </AuthFrame>
  );
}
