import { sayTicketHelped, type Ticket } from '@backhaul/contract/calls/people/support.ts';
import { useCommand } from '../../calls/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';

/** Asks at the end of a support ticket whether the answer helped. One click answers. */
export function DidItHelp({ ticket: { id, helped } }: { ticket: Ticket }) {
  const { send, isPending } = useCommand(sayTicketHelped, {
    failure: 'We could not save your answer',
  });
  if (helped !== null) {
    const words = helped
      ? 'You said that our answer helped.'
      : 'You said that our answer did not help.';
    return (
      <Text size={14} tone="quiet">
        {words} Thank you.
      </Text>
    );
  }
  const say = (answer: boolean) => send({ params: { id }, body: { helped: answer } });
  return (
    <Row gap={2} align="center" wrap>
      <Text size={14}>Did our answer help?</Text>
      <Button size="sm" disabled={isPending} onClick={() => say(true)}>
        Yes
      </Button>
      <Button size="sm" disabled={isPending} onClick={() => say(false)}>
        No
      </Button>
    </Row>
  );
}
