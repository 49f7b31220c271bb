import { answerFeedback, type Feedback } from '@backhaul/contract/calls/people/feedback.ts';
import { feedbackRules } from '@backhaul/domain/support/driver-feedback.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';

/**
 * A button that opens the form to answer a driver's feedback, or to turn it into a support ticket and
 * continue there.
 */
export function AnswerFeedback({ feedback }: { feedback: Feedback }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Answer
      </Button>
      {isOpen && <AnswerDialog feedback={feedback} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AnswerDialog({
  feedback: { id, words, driver },
  onClose,
}: {
  feedback: Feedback;
  onClose: () => void;
}) {
  const form = useForm({
    values: { words: '' },
    check: ({ words: said }) => (said.trim() === '' ? { words: 'Write an answer' } : {}),
  });
  const answer = useCommand(answerFeedback, {
    success: ({ ticketNumber }) =>
      ticketNumber === null
        ? { title: 'Answered', description: `${driver.name} gets a notification.` }
        : {
            title: `Ticket ${ticketNumber}`,
            description: 'Continue the conversation in the inbox.',
          },
    onDone: onClose,
  });
  const send = (said: string | null, asTicket: boolean) =>
    answer.send({ params: { id }, body: { words: said, asTicket } });
  return (
    <Dialog opened onClose={onClose} title={`Answer ${driver.name}`}>
      <Stack as="form" gap={4} {...form.props(({ words: said }) => send(said, false))}>
        <Text asTyped>‘{words}’</Text>
        <TextAreaField
          label="Your answer"
          hint={`${driver.name} reads your answer.`}
          required
          maxLength={feedbackRules.words}
          {...form.field('words')}
        />
        <FieldError id="answer-problem" error={answer.problem} />
        <Row gap={2} wrap>
          <Button type="submit" variant="primary" disabled={answer.isPending}>
            Answer
          </Button>
          <Button disabled={answer.isPending} onClick={() => send(null, true)}>
            Open a ticket
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
