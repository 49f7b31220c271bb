import { createApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { apiKeyRules, type KeyMode } from '@backhaul/domain/retail/api-key.ts';
import { type ApiScope, apiScopes } from '@backhaul/domain/retail/api-scopes.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipRadioField, ChipsField } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { scopeWords } from '../../../words/retailers/api-keys.ts';
import type { MadeKey } from './shown-key.tsx';

interface Props {
  companyId: string;
  onMade: (made: MadeKey) => void;
}

export function NewKeyButton({ isFirst = false, ...props }: Props & { isFirst?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size={isFirst ? 'md' : 'sm'}
        variant={isFirst ? 'primary' : 'outline'}
        icon={<IconPlus aria-hidden="true" stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {isFirst ? 'Make your first API key' : 'New key'}
      </Button>
      <Dialog opened={isOpen} onClose={close} title="New key" size="md">
        {isOpen && <NewKeyForm {...props} onClose={close} />}
      </Dialog>
    </>
  );
}

interface Values {
  name: string;
  mode: KeyMode;
  scopes: ApiScope[];
  allowedFrom: string;
  endsAt: string;
}

const modeWords: Readonly<Record<KeyMode, string>> = {
  live: 'This key is for real returns and real customers.',
  test: 'This key is for tests. Nothing is charged, and nobody gets a message.',
};

function NewKeyForm({ companyId, onMade, onClose }: Props & { onClose: () => void }) {
  const isDemo = useSignedInUser().sandboxId !== null;
  const form = useCallForm<typeof createApiKey, Values>(createApiKey, {
    values: { name: '', mode: isDemo ? 'test' : 'live', scopes: [], allowedFrom: '', endsAt: '' },
    check: ({ name, scopes }) => ({
      ...(name.trim() === '' && { name: 'Give the key a name' }),
      ...(scopes.length === 0 && { scopes: 'Choose what the key may do' }),
    }),
    input: ({ allowedFrom, endsAt, ...body }) => ({
      params: { companyId },
      body: {
        ...body,
        allowedFrom: allowedFrom.split(/[\n,]+/),
        endsAt: endsAt === '' ? null : new Date(endsAt).toISOString(),
      },
    }),
    onDone: (made) => {
      onClose();
      onMade(made);
    },
  });
  const { mode } = form.values;
  const { value: scopes, ...control } = form.control('scopes');
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label="Name"
        hint="The program that uses the key, such as ‘Order page’."
        autoComplete="off"
        maxLength={apiKeyRules.longestName}
        {...form.field('name')}
      />
      <ChipRadioField
        label="Kind"
        hint={modeWords[mode]}
        choices={[
          { value: 'live', label: 'Live', disabled: isDemo },
          { value: 'test', label: 'Test' },
        ]}
        value={mode}
        onChange={(chosen) => form.change({ mode: chosen })}
      />
      <ChipsField
        label="The key may"
        choices={apiScopes.map((scope) => ({ value: scope, label: scopeWords[scope] }))}
        values={scopes}
        {...control}
      />
      <TextAreaField
        label="Only from these IP addresses"
        optional
        hint="One address or network on each line, such as 203.0.113.7 or 203.0.113.0/28. Leave this empty to allow every address."
        spellCheck={false}
        {...form.field('allowedFrom')}
      />
      <TextField
        label="Key expires"
        optional
        type="datetime-local"
        hint="The key stops working at this time. Leave this empty if the key must not expire."
        {...form.field('endsAt')}
      />
      <Text size={13} tone="quiet">
        We show the key once, after you make it.
      </Text>
      <FieldError id="new-key-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Making...' : 'Make the key'}
        </Button>
      </Row>
    </Stack>
  );
}
