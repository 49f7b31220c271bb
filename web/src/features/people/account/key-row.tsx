import type { CallAnswer } from '@backhaul/contract/call.ts';
import { removePasskey, renamePasskey } from '@backhaul/contract/calls/people/passkeys.ts';
import type { readSecondFactor } from '@backhaul/contract/calls/people/second-factor.ts';
import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './account-settings-screen.module.css';

type Key = CallAnswer<typeof readSecondFactor>['keys'][number];

/**
 * A row for a security key. The person can rename the key. They can also remove it, unless it is the last
 * second factor that the account requires.
 */
export function KeyRow({ of: key, isLast }: { of: Key; isLast: boolean }) {
  const { id, name, addedAt, lastUsedAt } = key;
  const [asked, setAsked] = useState<'name' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const remove = useCommand(removePasskey, {
    success: { title: 'The sign-in key was removed' },
    onDone: close,
  });
  return (
    <li>
      <IconKey aria-hidden="true" size={20} stroke={1.75} />
      <Text grows className={classes['said']}>
        <strong>{name}</strong>
        <span>
          Added <SpokenTime instant={addedAt} show="day" />
          {lastUsedAt !== null && (
            <>
              , last used <SpokenTime instant={lastUsedAt} />
            </>
          )}
        </span>
      </Text>
      <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setAsked('name')}>
        Rename
      </Button>
      {!isLast && (
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      )}
      {asked === 'name' && <Rename of={key} onClose={close} />}
      <ConfirmDialog
        opened={asked === 'remove'}
        onClose={close}
        title={`Remove ${name}?`}
        explanation="You can no longer sign in with this key. You can add the key again later."
        confirm="Remove key"
        keep="Keep key"
        confirming="Removing..."
        isPending={remove.isPending}
        problem={remove.problem}
        onConfirm={() => remove.send({ params: { id } })}
      />
    </li>
  );
}

function Rename({ of: { id, name }, onClose }: { of: Key; onClose: () => void }) {
  const form = useCallForm(renamePasskey, {
    values: { name },
    check: (typed): Record<string, string> =>
      typed.name.trim() === '' ? { name: 'Give the sign-in key a name' } : {},
    input: (body) => ({ params: { id }, body }),
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={`Rename ${name}`} size="sm">
      <Stack as="form" gap={4} {...form.props}>
        <TextField
          label="Name of the key"
          maxLength={secondFactorRules.longestKeyName}
          required
          {...form.field('name')}
        />
        <FieldError id="rename-key-problem" error={form.problem} />
        <Row gap={2} justify="end" wrap>
          <Button onClick={onClose}>Keep name</Button>
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : 'Rename'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
