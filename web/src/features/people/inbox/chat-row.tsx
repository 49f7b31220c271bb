import type { Chat } from '@backhaul/contract/calls/people/chats.ts';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ticketLeft } from '../../../words/console/tickets.ts';
import classes from './inbox.module.css';

/** The row of a chat: the person, the waiting time, and the last message. */
export function ChatRow({
  chat,
  isOpen,
  due,
}: {
  chat: Chat;
  isOpen: boolean;
  /** The promised time of an answer, in a list sorted by that time. */
  due?: { at: string; nowMs: number };
}) {
  const { query } = usePlace();
  const left = due && ticketLeft({ status: 'open', dueAt: due.at, snoozedUntil: null }, due.nowMs);
  const { id, customerName, driverName, lastWords, lastAt, waitsSince, trackingNumber } = chat;
  return (
    <li>
      <Link
        to="."
        search={{ ...query, chat: id, ticket: undefined, thing: undefined }}
        resetScroll={false}
        aria-current={isOpen ? 'true' : undefined}
        className={classes['row']}
      >
        <span className={classes['who']}>
          <strong>{customerName}</strong>
          {left === undefined ? (
            <span data-tone={waitsSince === null ? 'quiet' : 'soon'}>
              <SpokenTime instant={waitsSince ?? lastAt} show="time" />
            </span>
          ) : (
            <span data-tone={left.tone} className="tabular">
              {left.words}
            </span>
          )}
        </span>
        <span className={classes['words']}>{lastWords ?? 'A photo'}</span>
        <span className={classes['about']}>
          <IconMessage aria-hidden="true" size={15} stroke={1.75} />
          <span>
            {due && 'Chat, '}
            {trackingNumber}
          </span>
          <span>{driverName ?? 'No driver'}</span>
        </span>
      </Link>
    </li>
  );
}
