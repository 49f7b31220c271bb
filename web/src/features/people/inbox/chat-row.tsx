import type { Chat } from '@backhaul/contract/calls/people/chats.ts';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import classes from './inbox.module.css';

/** A chat in the list: whose it is, since when it waits, and what was said last. */
export function ChatRow({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const { query } = usePlace();
  const { id, customerName, driverName, lastWords, lastAt, waitsSince, trackingNumber } = chat;
  return (
    <li>
      <Link
        to="."
        search={{ ...query, chat: id, thing: undefined }}
        resetScroll={false}
        aria-current={isOpen ? 'true' : undefined}
        className={classes['row']}
      >
        <span className={classes['who']}>
          <strong>{customerName}</strong>
          <span data-tone={waitsSince === null ? 'quiet' : 'soon'}>
            <SpokenTime instant={waitsSince ?? lastAt} show="time" />
          </span>
        </span>
        <span className={classes['words']}>{lastWords ?? 'A photo'}</span>
        <span className={classes['about']}>
          <IconMessage aria-hidden="true" size={15} stroke={1.75} />
          <span>{trackingNumber}</span>
          <span>{driverName ?? 'No driver'}</span>
        </span>
      </Link>
    </li>
  );
}
