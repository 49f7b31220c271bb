import {
  changePassword,
  readSignIns,
  requestPasswordReset,
} from '@backhaul/contract/calls/people/account-security.ts';
import { checkPasswordChange } from '@backhaul/domain/access/registration-rules.ts';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordFields, PasswordField } from '../../../ui/password-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';

/**
 * The section for the account's password. A change needs the current password; a person without a password
 * sets the first one through a mailed link.
 */
export function PasswordSection() {
  const query = useQuery(queryOf(readSignIns, {}));
  const { isSandbox } = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  if (isSandbox) return <Text tone="quiet">A demo account has no password.</Text>;
  return (
    <QueryView query={query} loading={<Skeleton height="48px" width="180px" />} failed={{}}>
      {({ hasPassword }) =>
        !hasPassword ? (
          <FirstPassword />
        ) : isOpen ? (
          <ChangeForm onClose={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)}>Change password</Button>
        )
      }
    </QueryView>
  );
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const { email } = useSignedInUser();
  const first = useRef<HTMLInputElement>(null);
  // The button that was clicked is gone, so the focus moves to the first field.
  useEffect(() => first.current?.focus(), []);
  const form = useCallForm(changePassword, {
    values: { currentPassword: '', password: '', confirmPassword: '' },
    check: checkPasswordChange,
    input: (body) => ({ body }),
    success: { title: 'Password changed', description: 'Every other device was signed out.' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} className={classes['form']} {...form.props}>
      <Text tone="quiet">A new password signs you out on every other device.</Text>
      {form.problem !== undefined && (
        <Notice tone="bad" role="alert">
          {form.problem}
        </Notice>
      )}
      {/* Password managers store the new password under this e-mail address. */}
      <input
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField
        label="Current password"
        of="current password"
        autoComplete="current-password"
        ref={first}
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        label="New password"
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
      />
      <Row gap={4} align="center" wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Change password'}
        </Button>
        <Button onClick={onClose}>Keep my password</Button>
        <Link to={paths.forgotPassword}>Forgot your password?</Link>
      </Row>
    </Stack>
  );
}

function FirstPassword() {
  const { email } = useSignedInUser();
  const link = useCommand(requestPasswordReset);
  return (
    <Stack gap={4} across="start">
      <Text tone="quiet">
        You have no password yet. With a password, you can also sign in by e-mail.
      </Text>
      <div aria-live="polite">
        {link.isDone && (
          <Notice tone="quiet" icon={<IconMail stroke={1.75} />}>
            A link to set a password is on its way to {email}. The link works for an hour.
          </Notice>
        )}
        {link.problem !== undefined && <Notice tone="bad">{link.problem}</Notice>}
      </div>
      {!link.isDone && (
        <Button disabled={link.isPending} onClick={() => link.send({ body: { email } })}>
          {link.isPending ? 'Sending...' : 'Set a password'}
        </Button>
      )}
    </Stack>
  );
}
