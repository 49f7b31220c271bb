import {
  listPreparedAnswers,
  type TicketThread,
  writeTicketNote,
} from '@backhaul/contract/calls/people/inbox.ts';
import { answerTicket } from '@backhaul/contract/calls/people/support.ts';
import { openFactIn, openFactProblem } from '@backhaul/domain/support/prepared-answer.ts';
import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { type AnswerDraft, keepDraft, keptDraft } from './answer-draft.ts';
import { PreparedList } from './prepared-list.tsx';
import classes from './ticket.module.css';

/** The field for an answer or a note, with the prepared answers that fit. */
export function AnswerBox({ ticket }: { ticket: TicketThread }) {
  const { id, personName, status, isVisitor } = ticket;
  const [draft, setDraft] = useState(() => keptDraft(id));
  const [problem, setProblem] = useState<string>();
  const { data: prepared } = useQuery(queryOf(listPreparedAnswers, { query: { ticketId: id } }));
  const write = (next: AnswerDraft) => {
    setDraft(next);
    setProblem(undefined);
    keepDraft(id, next);
  };
  const onDone = () => write({ mode: 'answer', words: '', preparedId: null });
  const answer = useCommand(answerTicket, { onDone });
  const note = useCommand(writeTicketNote, { onDone });
  const isClosed = status === 'closed';
  const mode = isClosed ? 'note' : draft.mode;
  const { isPending, problem: refused, fieldErrors } = { answer, note }[mode];
  const first = personName.split(' ')[0] ?? personName;

  function submit(closes: boolean): void {
    const words = draft.words.trim();
    const open = openFactIn(words);
    if (words === '') return setProblem(mode === 'note' ? 'Write a note' : 'Write an answer');
    if (mode === 'note') return note.send({ params: { id }, body: { words } });
    if (open !== undefined) return setProblem(openFactProblem(open));
    answer.send({ params: { id }, body: { words, closes, preparedId: draft.preparedId } });
  }

  return (
    <form
      className={classes['box']}
      data-unfinished={draft.words === '' ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      {mode === 'answer' && draft.words === '' && prepared !== undefined && (
        <PreparedList
          prepared={prepared}
          onChoose={({ id: preparedId, words }) => write({ mode: 'answer', words, preparedId })}
        />
      )}
      {!isClosed && (
        <Segmented
          legend="What you write"
          value={mode}
          segments={[
            { value: 'answer', label: `Answer ${first}` },
            { value: 'note', label: 'Note' },
          ]}
          onChange={(value) => write({ ...draft, mode: value })}
        />
      )}
      <TextAreaField
        id="ticket-answer"
        label={mode === 'note' ? 'Note for the staff' : `Answer ${first}`}
        labelHidden
        rows={3}
        maxLength={ticketLimits.words}
        value={draft.words}
        placeholder={
          mode === 'note'
            ? 'Only the staff reads this'
            : isVisitor
              ? `${first} reads this by mail`
              : `${first} reads this in the app and by mail`
        }
        error={problem ?? fieldErrors['words'] ?? refused}
        onChange={({ target }) => write({ ...draft, words: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit(false);
        }}
      />
      <div className={classes['send']}>
        {mode === 'answer' && (
          <Button size="sm" disabled={isPending} onClick={() => submit(true)}>
            Send and close
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabled={isPending}
          icon={<IconSend aria-hidden="true" size={17} stroke={1.75} />}
        >
          {mode === 'note' ? 'Keep note' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
