import { type StaffMember, takeRole } from '@backhaul/contract/calls/people/staff.ts';
import type { ConsoleRole } from '@backhaul/domain/access/console-roles.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { roleNames } from './role-words.ts';

/** A button that takes a role away from a person. It asks for a reason first. */
export function TakeRole({
  member: { id, name, isSelf },
  role,
}: {
  member: StaffMember;
  role: ConsoleRole;
}) {
  const [isOpen, setOpen] = useState(false);
  const take = useCommand(takeRole, {
    success: { title: 'Role Taken Away', description: 'The person no longer has this role.' },
    onDone: () => setOpen(false),
  });
  const whose = isSelf ? 'your' : `${name}’s`;
  return (
    <>
      <Button size="sm" aria-label={`Take ${roleNames[role]} away`} onClick={() => setOpen(true)}>
        Take away
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Take ${whose} role ${roleNames[role]} away?`}
        explanation={`The role ends at once, even while ${isSelf ? 'you' : 'they'} work. Text in open forms is not lost.`}
        reason="required"
        confirm="Take the role away"
        isPending={take.isPending}
        problem={take.problem}
        onConfirm={(reason) => take.send({ params: { id }, body: { role, reason } })}
      />
    </>
  );
}
