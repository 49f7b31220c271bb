import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '@backhaul/contract/calls/people/second-factor.ts';
import { useState } from 'react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { checkCode, CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

type Begun = CallAnswer<typeof beginSecondFactor>;

/**
 * Sets up an authenticator app in steps: the password if the sign-in is old, the QR code, a first code, the
 * recovery codes.
 */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (begun !== null)
    return (
      <Confirm begun={begun} onConfirmed={(made) => (made === null ? onDone() : setCodes(made))} />
    );
  return <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useCallForm(beginSecondFactor, {
    values: { currentPassword: '' },
    check: (): Record<string, string> => ({}),
    input: ({ currentPassword }) => ({ body: currentPassword === '' ? {} : { currentPassword } }),
    onRefused: (error) => {
      if (error instanceof ApiError && 'currentPassword' in error.fieldErrors)
        setAsksPassword(true);
    },
    onDone: onBegun,
  });
  return (
    <Stack as="form" gap={4} across="start" {...form.props}>
      <Text tone="quiet">
        An authenticator app on your phone shows a new code every 30 seconds. You need the code when
        you sign in.
      </Text>
      {asksPassword && (
        <PasswordField
          label="Your password"
          of="password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <FieldError id="second-factor-begin" error={form.problem} />
      <Button type="submit" variant="primary" disabled={form.isPending}>
        {form.isPending ? 'One moment...' : 'Set up an authenticator app'}
      </Button>
    </Stack>
  );
}

function Confirm({
  begun: { picture, secret, uri },
  onConfirmed,
}: {
  begun: Begun;
  onConfirmed: (codes: readonly string[] | null) => void;
}) {
  const form = useCallForm(confirmSecondFactor, {
    values: { code: '' },
    check: checkCode,
    input: (body) => ({ body }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <Text>Scan this QR code with your app, then enter the code from the app.</Text>
      <div className={classes['picture']}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt="QR code for your authenticator app"
          width={184}
          height={184}
        />
      </div>
      <Text size={13} tone="quiet" breaks>
        <a href={uri}>Open the app on this device</a>, or type this code into the app:{' '}
        <span className="code">{secret}</span>
      </Text>
      <CodeField
        hint="The six digits that your app shows now."
        inputMode="numeric"
        {...form.field('code')}
      />
      <FieldError id="second-factor-confirm" error={form.problem} />
      <Button type="submit" variant="primary" disabled={form.isPending}>
        {form.isPending ? 'Checking...' : 'Confirm'}
      </Button>
    </Stack>
  );
}
