import {
  signStaffDocument,
  type StaffDocument,
} from '@backhaul/contract/calls/people/staff-documents.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './handbook.module.css';
import { isSigned } from './signed.ts';

/**
 * The reader's signature under the current version of a document, or a form to sign it with their name.
 */
export function Signature({ document }: { document: StaffDocument }) {
  const { key, version, signBy, signed } = document;
  const [name, setName] = useState('');
  const sign = useCommand(signStaffDocument);
  if (signed !== null && isSigned(document))
    return (
      <section className={classes['card']}>
        <h3>Signed</h3>
        <Text>
          {signed.name}, <SpokenTime instant={signed.signedAt} />
        </Text>
        <Text size={12} tone="quiet">
          We keep your name, the time, and a code that proves which text you signed.
        </Text>
      </section>
    );
  return (
    <form
      className={classes['card']}
      onSubmit={(event) => {
        event.preventDefault();
        sign.send({ params: { key }, body: { version, name } });
      }}
    >
      <Stack gap={3}>
        <h3>Sign by {formatCalendarDay(signBy)}</h3>
        <TextField
          label="Your name, as in your contract"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" disabled={sign.isPending}>
          Sign version {version}
        </Button>
        <FieldError id="signature-failure" error={sign.problem} />
        <Text size={12} tone="quiet">
          We keep your name, the time, and a code that proves which text you signed.
        </Text>
      </Stack>
    </form>
  );
}
