import { answerTicket, type WaitingTicket } from '@backhaul/contract/calls/people/support.ts';
import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { CheckboxField, TextAreaField } from '../../../../ui/text-field.tsx';
import classes from '../admin-orders.module.css';

interface AnswerProps {
  ticket: WaitingTicket;
  onClose: () => void;
}

/** Answers a customer's ticket, and can close it. */
export function AnswerTicketDialog(props: AnswerProps) {
  const { subject, number } = props.ticket;
  return (
    <Dialog opened onClose={props.onClose} title={`${subject}, ${number}`} size="md">
      <AnswerForm {...props} />
    </Dialog>
  );
}

function AnswerForm({ ticket, onClose }: AnswerProps) {
  const form = useCallForm(answerTicket, {
    values: { words: '', closes: true },
    check: ({ words }) => (words.trim() === '' ? { words: 'Write an answer' } : {}),
    input: ({ words, closes }) => ({
      params: { id: ticket.id },
      body: { words: words.trim(), closes },
    }),
    success: (_, { body }) => ({
      title: body.closes ? 'Ticket Closed' : 'Answer Sent',
      description: ticket.number,
    }),
    onDone: onClose,
  });
  const { value: closes, onChange } = form.control('closes');
  return (
    <form className={classes['form']} {...form.props}>
      <p>{ticket.words}</p>
      {ticket.answers.map(({ at, words }) => (
        <p key={at}>Answered: {words}</p>
      ))}
      <TextAreaField
        label="Answer"
        hint={`${ticket.personName} reads this ${ticket.isVisitor ? 'by mail' : 'in the app and by mail'} (${ticket.personEmail}).`}
        rows={5}
        maxLength={ticketLimits.words}
        {...form.field('words')}
      />
      <CheckboxField
        label="Close the ticket"
        checked={closes}
        onChange={({ target }) => onChange(target.checked)}
      />
      <FieldError id="answer-failure" error={form.problem} />
      <div className={classes['end']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send Answer'}
        </Button>
      </div>
    </form>
  );
}
