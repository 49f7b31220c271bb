import type { Said, TicketThread } from '@backhaul/contract/calls/people/inbox.ts';
import { IconMail, IconNote } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { AttachedPassport } from '../../../parts/tickets/ticket-list.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './ticket.module.css';

/** Everything said in a ticket, oldest first; notes of the staff in dashes. */
export function Conversation({ ticket }: { ticket: TicketThread }) {
  const { items, mergedInto, passportToken, closedAt, helped } = ticket;
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (items.length > 1) end.current?.scrollIntoView({ block: 'nearest' });
  }, [items.length]);
  return (
    <div className={classes['talk']} tabIndex={0} role="region" aria-label="Conversation">
      {passportToken !== null && <AttachedPassport token={passportToken} />}
      <ol className={classes['said']}>
        {items.map((one) => (
          <SaidItem key={one.id} one={one} />
        ))}
      </ol>
      {mergedInto !== null ? (
        <Notice tone="quiet">
          Merged into{' '}
          <ThingLink kind="ticket" id={mergedInto.id}>
            {mergedInto.number}
          </ThingLink>
          . The conversation goes on there.
        </Notice>
      ) : (
        closedAt !== null && (
          <p className={classes['ended']}>
            Closed <SpokenTime instant={closedAt} />. {helpedWords(helped)} It opens again when they
            write.
          </p>
        )
      )}
      <div ref={end} />
    </div>
  );
}

const helpedWords = (helped: boolean | null) =>
  helped === null
    ? 'They have not said yet whether it helped.'
    : helped
      ? 'They say that it helped.'
      : 'They say that it did not help.';

function SaidItem({ one: { what, by, words, at, fromNumber, isMail } }: { one: Said }) {
  return (
    <li data-what={what}>
      <p className={classes['by']}>
        {what === 'note' && <IconNote aria-hidden="true" size={15} stroke={1.75} />}
        <strong>{what === 'note' ? `${by}, staff only` : by}</strong> <SpokenTime instant={at} />
        {isMail && (
          <>
            <IconMail aria-hidden="true" size={15} stroke={1.75} /> by mail
          </>
        )}
        {fromNumber !== null && ` in ${fromNumber}`}
      </p>
      <p className={classes['bubble']}>{words}</p>
    </li>
  );
}
