import { inviteMember } from '@backhaul/contract/calls/retail/team.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { accountMessages, isEmail } from '@backhaul/domain/access/registration-rules.ts';
import { rolesGivenBy, teamLimits } from '@backhaul/domain/retail/company-team.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipRadioField } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { roleNames } from '../../../words/retailers/company.ts';
import { roleWords } from '../../../words/retailers/team.ts';

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<IconUserPlus aria-hidden="true" stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Invite
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Invite to the team" size="md">
        {isOpen && <InviteForm onClose={close} />}
      </Dialog>
    </>
  );
}

const lifeDays = teamLimits.invitationMs / (24 * 60 * 60_000);

interface Values {
  email: string;
  role: RetailerRole;
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { id: companyId, role: own } = useCompany();
  const form = useCallForm<typeof inviteMember, Values>(inviteMember, {
    values: { email: '', role: 'clerk' },
    check: ({ email }) => (isEmail(email.trim()) ? {} : { email: accountMessages.emailInvalid }),
    input: (body) => ({ params: { companyId }, body }),
    fieldOfCode: { member_known: 'email', invitation_open: 'email' },
    success: ({ email }) => ({
      title: 'Invitation Sent',
      description: `We e-mailed the invitation link to ${email}.`,
    }),
    onDone: onClose,
  });
  const { role } = form.values;
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
      <ChipRadioField
        label="Role"
        hint={roleWords[role]}
        choices={rolesGivenBy(own).map((value) => ({ value, label: roleNames[value] }))}
        value={role}
        onChange={(chosen) => form.change({ role: chosen })}
      />
      <Text size={13} tone="quiet">
        We e-mail a link. It works once, for {lifeDays} days, and only for this address.
      </Text>
      <FieldError id="invite-problem" error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send the invitation'}
        </Button>
      </Row>
    </Stack>
  );
}
