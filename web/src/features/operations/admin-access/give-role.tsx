import { giveRole } from '@backhaul/contract/calls/people/staff.ts';
import { type ConsoleRole, consoleRoles } from '@backhaul/domain/access/console-roles.ts';
import { Fragment, useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Text } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { ReasonForm } from './reason-form.tsx';
import { roleLines, roleNames } from './role-words.ts';

/**
 * A button that opens the form to give a role to a person. If no person is given, the form asks for an e-mail
 * address.
 */
export function GiveRole({ person }: { person?: { name: string; email: string } }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = person === undefined ? 'Give a role' : `Give ${person.name} a role`;
  const Place = person === undefined ? RoomActs : Fragment;
  return (
    <Place>
      <Button
        size="sm"
        variant={person === undefined ? 'primary' : 'outline'}
        onClick={() => setOpen(true)}
      >
        Give a role
      </Button>
      <Dialog opened={isOpen} onClose={close} title={title} size="md">
        {isOpen && <GiveForm email={person?.email} onClose={close} />}
      </Dialog>
    </Place>
  );
}

interface Values {
  email: string;
  role: ConsoleRole;
  endsAt: string;
  reason: string;
}

function GiveForm({ email, onClose }: { email: string | undefined; onClose: () => void }) {
  const form = useCallForm<typeof giveRole, Values>(giveRole, {
    values: { email: email ?? '', role: 'support', endsAt: '', reason: '' },
    check: (typed) => ({
      ...(typed.email.trim() === '' && { email: 'Enter the person’s e-mail' }),
      ...(typed.reason.trim() === '' && { reason: 'Enter a reason' }),
    }),
    input: ({ endsAt, ...body }) => ({
      body: { ...body, endsAt: endsAt === '' ? null : new Date(endsAt).toISOString() },
    }),
    success: ({ name }) => ({
      title: 'Role Given',
      description: `${name} has the role now, but must reload open pages.`,
    }),
    onDone: onClose,
  });
  return (
    <ReasonForm
      form={form}
      reason={form.field('reason')}
      problemId="give-role-problem"
      send="Give the role"
      keep="Cancel"
      onClose={onClose}
    >
      {email === undefined && (
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          hint="The person must have an account with this e-mail and must have verified the e-mail."
          required
          {...form.field('email')}
        />
      )}
      <SelectField label="Role" {...form.field('role')}>
        {consoleRoles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
      <Text size={13} tone="quiet">
        {roleLines[form.values.role]}
      </Text>
      <TextField
        label="Role ends"
        optional
        type="datetime-local"
        hint="Leave this field empty if the role has no last day."
        {...form.field('endsAt')}
      />
    </ReasonForm>
  );
}
