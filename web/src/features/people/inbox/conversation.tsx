import type { Said, TicketThread } from '@backhaul/contract/calls/people/inbox.ts';
import { IconMail } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { AttachedFiles } from '../../../parts/attachments/attachments.tsx';
import { NoteItem, useNotes } from '../../../parts/thing/notes.tsx';
import { AttachedPassport } from '../../../parts/tickets/ticket-list.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './ticket.module.css';

/** All messages of a ticket, oldest first, with the staff's notes among them. */
export function Conversation({ ticket }: { ticket: TicketThread }) {
  const { id, mergedInto, passportToken, closedAt, helped } = ticket;
  const { data: notes = [] } = useNotes({ kind: 'ticket', id });
  const items = [
    ...ticket.items.map((one) => ({ ...one, note: null })),
    ...notes.map((note) => ({ id: note.id, what: 'note' as const, at: note.at, note })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (items.length > 1) end.current?.scrollIntoView({ block: 'nearest' });
  }, [items.length]);
  return (
    <div className={classes['talk']} tabIndex={0} role="region" aria-label="Conversation">
      <div>
        {passportToken !== null && <AttachedPassport token={passportToken} />}
        <ol className={classes['said']}>
          {items.map((one) => (
            <li key={one.id} data-what={one.what}>
              {one.note === null ? (
                <SaidItem one={one} />
              ) : (
                <NoteItem note={one.note} kind="ticket" />
              )}
            </li>
          ))}
        </ol>
        {mergedInto !== null ? (
          <Notice tone="quiet">
            This ticket is merged into{' '}
            <ThingLink kind="ticket" id={mergedInto.id}>
              {mergedInto.number}
            </ThingLink>
            . Continue the conversation there.
          </Notice>
        ) : (
          closedAt !== null && (
            <p className={classes['ended']}>
              Closed <SpokenTime instant={closedAt} />. {helpedWords(helped)} A new message opens
              the ticket again.
            </p>
          )
        )}
        <div ref={end} />
      </div>
    </div>
  );
}

const helpedWords = (helped: boolean | null) =>
  helped === null
    ? 'We do not know whether the answer helped.'
    : helped
      ? 'The person says that the answer helped.'
      : 'The person says that the answer did not help.';

function SaidItem({ one: { by, words, at, fromNumber, isMail, files } }: { one: Said }) {
  return (
    <>
      <p className={classes['by']}>
        <strong>{by}</strong> <SpokenTime instant={at} />
        {isMail && (
          <>
            <IconMail aria-hidden="true" size={15} stroke={1.75} /> by e-mail
          </>
        )}
        {fromNumber !== null && ` in ${fromNumber}`}
      </p>
      <p className={classes['bubble']}>{words}</p>
      <AttachedFiles files={files} />
    </>
  );
}
