import { requestEmailChange } from '@backhaul/contract/calls/people/account-profile.ts';
import { readSignIns } from '@backhaul/contract/calls/people/account-security.ts';
import { accountMessages, checkEmail } from '@backhaul/domain/access/registration-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './account-settings-screen.module.css';
import { OwnerProblem } from './owner-problem.tsx';

/** A form for a new e-mail address. It asks for the password if the account has one. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const ways = useQuery(queryOf(readSignIns, {}));
  return (
    <QueryView query={ways} loading={<Skeleton height="180px" />} failed={{}}>
      {({ hasPassword }) => <Fields hasPassword={hasPassword} onClose={onClose} />}
    </QueryView>
  );
}

function Fields({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useCallForm(requestEmailChange, {
    values: { email: '', currentPassword: '' },
    check: ({ email, currentPassword }) => ({
      ...checkEmail({ email }),
      ...(hasPassword &&
        currentPassword === '' && { currentPassword: accountMessages.currentPasswordRequired }),
    }),
    input: ({ email, currentPassword }) => ({
      body: { email, ...(hasPassword && { currentPassword }) },
    }),
    fieldOfCode: { email_taken: 'email' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} className={classes['form']} {...form.props}>
      <Text tone="quiet">
        We send a link to the new e-mail. Your e-mail changes when you open the link.
      </Text>
      <OwnerProblem error={form.error} problem={form.problem} />
      <TextField
        label="New e-mail"
        type="email"
        autoComplete="email"
        ref={first}
        {...form.field('email')}
      />
      {hasPassword && (
        <PasswordField
          label="Current password"
          of="current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send the link'}
        </Button>
        <Button onClick={onClose}>Keep my e-mail</Button>
      </Row>
    </Stack>
  );
}
