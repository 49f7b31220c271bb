import type { CallAnswer } from '@backhaul/contract/call.ts';
import { sendMessageAgain } from '@backhaul/contract/calls/people/message-acts.ts';
import type { listOutbox } from '@backhaul/contract/calls/people/notifications.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

type Message = CallAnswer<typeof listOutbox>[number];

/** A button to send a message again. It asks for a confirmation and a reason. */
export function SendAgain({ message }: { message: Message }) {
  const may = useMay('send_messages_again');
  const [isAsking, setIsAsking] = useState(false);
  const again = useCommand(sendMessageAgain, {
    success: {
      title: 'Message on Its Way',
      description: 'A copy of the message appears in the list.',
    },
    onDone: () => setIsAsking(false),
  });
  const { id, to, maySendAgain } = message;
  if (!may || !maySendAgain) return null;
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Send again
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Send this message again?"
        explanation={`${to} gets the same message again. The audit log records this.`}
        reason="required"
        confirm="Send again"
        confirming="Sending..."
        keep="Do not send"
        isPending={again.isPending}
        problem={again.problem}
        onConfirm={(reason) => again.send({ params: { id }, body: { reason } })}
      />
    </>
  );
}
