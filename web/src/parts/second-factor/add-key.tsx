import { addPasskey, beginPasskey } from '@backhaul/contract/calls/people/passkeys.ts';
import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { useState } from 'react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { useCommand } from '../../calls/use-command.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { makeKey } from './browser-key.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Adds a security key in three steps: a name, the browser's dialog and, for the first second factor, recovery
 * codes.
 */
export function AddKey({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const add = useCommand(addPasskey, {
    onDone: ({ recoveryCodes }) => {
      if (recoveryCodes === null) onDone();
      else setCodes(recoveryCodes);
    },
  });
  const form = useCallForm(beginPasskey, {
    values: { name: '', currentPassword: '' },
    check: ({ name }): Record<string, string> =>
      name.trim() === '' ? { name: 'Give the sign-in key a name' } : {},
    input: ({ currentPassword }) => ({ body: currentPassword === '' ? {} : { currentPassword } }),
    onRefused: (error) => {
      if (error instanceof ApiError && 'currentPassword' in error.fieldErrors)
        setAsksPassword(true);
    },
    onDone: async (options) => {
      const credential = await makeKey(options);
      add.send({ body: { name: form.values.name, credential } });
    },
  });
  const isPending = form.isPending || add.isPending;
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <Stack as="form" gap={4} {...form.props}>
      <Text tone="quiet">
        A sign-in key can be this device with your fingerprint, face or PIN, your phone, or a
        security key. The key works only on this site, so a fake site cannot steal the key.
      </Text>
      <TextField
        label="Name of the key"
        hint="A name that you will recognize, such as Work laptop."
        maxLength={secondFactorRules.longestKeyName}
        required
        {...form.field('name')}
      />
      {asksPassword && (
        <PasswordField
          label="Your password"
          of="password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <FieldError id="add-key-problem" error={form.problem ?? add.problem} />
      <Row gap={3} wrap>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Waiting for your sign-in key...' : 'Add the key'}
        </Button>
        <Button onClick={onCancel}>Not now</Button>
      </Row>
    </Stack>
  );
}
