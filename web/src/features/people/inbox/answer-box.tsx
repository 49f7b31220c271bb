import { listPreparedAnswers, type TicketThread } from '@backhaul/contract/calls/people/inbox.ts';
import { answerTicket } from '@backhaul/contract/calls/people/support.ts';
import { openFactIn, openFactProblem } from '@backhaul/domain/support/prepared-answer.ts';
import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { AttachButton, ChosenFiles } from '../../../parts/attachments/attachments.tsx';
import { useAttachments } from '../../../parts/attachments/use-attachments.ts';
import { keptNoteDraft } from '../../../parts/thing/note-draft.ts';
import { WriteNoteForm } from '../../../parts/thing/note-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { type AnswerDraft, keepDraft, keptDraft } from './answer-draft.ts';
import { PreparedList } from './prepared-list.tsx';
import classes from './ticket.module.css';

/** A field to answer a ticket or to write a staff note. It offers prepared answers that fit the ticket. */
export function AnswerBox({ ticket }: { ticket: TicketThread }) {
  const { id, personName, status } = ticket;
  const [mode, setMode] = useState<'answer' | 'note'>(() =>
    keptNoteDraft({ kind: 'ticket', id }) === '' ? 'answer' : 'note',
  );
  const isClosed = status === 'closed';
  return (
    <div className={classes['box']}>
      {!isClosed && (
        <Segmented
          legend="Answer or note"
          value={mode}
          segments={[
            { value: 'answer', label: `Answer ${firstOf(personName)}` },
            { value: 'note', label: 'Note' },
          ]}
          onChange={setMode}
        />
      )}
      {isClosed || mode === 'note' ? (
        <WriteNoteForm
          kind="ticket"
          id={id}
          label="Note for the staff"
          {...(!isClosed && { onClose: () => setMode('answer') })}
        />
      ) : (
        <AnswerForm ticket={ticket} />
      )}
    </div>
  );
}

const firstOf = (name: string) => name.split(' ')[0] ?? name;

function AnswerForm({ ticket }: { ticket: TicketThread }) {
  const { id, personName, isVisitor } = ticket;
  const [draft, setDraft] = useState(() => keptDraft(id));
  const [problem, setProblem] = useState<string>();
  const { data: prepared } = useQuery(queryOf(listPreparedAnswers, { query: { ticketId: id } }));
  const write = (next: AnswerDraft) => {
    setDraft(next);
    setProblem(undefined);
    keepDraft(id, next);
  };
  const attachments = useAttachments();
  const { fileIds, isSending } = attachments;
  const answer = useCommand(answerTicket, {
    onDone: () => {
      write({ words: '', preparedId: null });
      attachments.clear();
    },
  });
  const mustWait = answer.isPending || isSending;
  const first = firstOf(personName);

  function submit(closes: boolean): void {
    const words = draft.words.trim();
    const open = openFactIn(words);
    if (mustWait) return;
    if (words === '') return setProblem('Write an answer');
    if (open !== undefined) return setProblem(openFactProblem(open));
    answer.send({ params: { id }, body: { words, closes, preparedId: draft.preparedId, fileIds } });
  }

  return (
    <form
      className={classes['answer']}
      data-unfinished={draft.words === '' ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      {draft.words === '' && prepared !== undefined && (
        <PreparedList
          prepared={prepared}
          onChoose={({ id: preparedId, words }) => write({ words, preparedId })}
        />
      )}
      <TextAreaField
        id="ticket-answer"
        label={`Answer ${first}`}
        labelHidden
        rows={3}
        maxLength={ticketLimits.words}
        value={draft.words}
        placeholder={
          isVisitor
            ? `${first} gets your answer by e-mail`
            : `${first} gets your answer in the app and by e-mail`
        }
        error={problem ?? answer.fieldErrors['words'] ?? answer.problem}
        onChange={({ target }) => write({ ...draft, words: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit(false);
        }}
      />
      <ChosenFiles attachments={attachments} id="answer-files" />
      <div className={classes['send']}>
        <AttachButton attachments={attachments} id="answer-files" isShort />
        <Button size="sm" disabled={mustWait} onClick={() => submit(true)}>
          Send and close ticket
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabled={mustWait}
          icon={<IconSend aria-hidden="true" size={17} stroke={1.75} />}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
