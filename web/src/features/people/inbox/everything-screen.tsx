import { listEverything, type Waiting } from '@backhaul/contract/calls/people/inbox.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQueryOf } from '../../../lib/api/query-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { inboxLine } from '../../../words/console/tickets.ts';
import { ChatPane } from './chat-pane.tsx';
import { ChatRow } from './chat-row.tsx';
import { OwnerFilter, ownerIn } from './owner-filter.tsx';
import { TicketPane } from './ticket-pane.tsx';
import { TicketRow } from './ticket-row.tsx';
import { InboxRows, NothingOpen } from './inbox-rows.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import classes from './inbox.module.css';

/** The page with everybody who wrote to us, sorted by promised answer time, beside the open conversation. */
export function EverythingScreen() {
  const [query, setQuery] = useQueryTexts();
  const nowMs = useNow(10_000);
  const owner = ownerIn(query['owner']);
  const everything = useInfiniteQuery(pagesQueryOf(listEverything, { query: { owner } }));
  const rows = everything.data?.pages.flatMap(({ answer }) => answer);
  const { ticket: ticketId, chat: chatId } = query;
  const openId = ticketId ?? chatId;
  const close = () => setQuery({ ticket: undefined, chat: undefined, thing: undefined });
  useInboxKeys(rows ?? [], openId, (id) => {
    const isChat = rows?.find((row) => row.id === id)?.way === 'chat';
    setQuery({
      [isChat ? 'chat' : 'ticket']: id,
      [isChat ? 'ticket' : 'chat']: undefined,
      thing: undefined,
    });
  });
  return (
    <div className={classNames(classes['inbox'], openId !== undefined && classes['with-ticket'])}>
      {rows !== undefined && owner === 'all' && (
        <RoomLine>{inboxLine(rows.map(promiseOf), nowMs)}</RoomLine>
      )}
      <section className={classes['list']} aria-label="Everything">
        <div className={classes['filters']}>
          <OwnerFilter owner={owner} onChoose={(value) => setQuery({ owner: value })} />
        </div>
        <InboxRows
          pages={everything}
          rows={rows}
          loading="The inbox is loading"
          failed="The inbox could not be loaded."
          none={
            owner === 'mine' ? 'No message is assigned to you.' : 'No message waits for an answer.'
          }
        >
          {(row) => (
            <EverythingRow key={row.id} row={row} nowMs={nowMs} isOpen={row.id === openId} />
          )}
        </InboxRows>
      </section>
      {ticketId !== undefined ? (
        <TicketPane key={ticketId} ticketId={ticketId} onClose={close} />
      ) : chatId !== undefined ? (
        <ChatPane key={chatId} orderId={chatId} onClose={close} />
      ) : (
        <NothingOpen title="Choose a conversation" />
      )}
    </div>
  );
}

const promiseOf = ({ ticket, dueAt }: Waiting) =>
  ticket ?? { status: 'open' as const, dueAt, snoozedUntil: null };

interface RowProps {
  row: Waiting;
  nowMs: number;
  isOpen: boolean;
}

function EverythingRow({ row: { way, ticket, chat, dueAt }, nowMs, isOpen }: RowProps) {
  if (chat !== null) return <ChatRow chat={chat} isOpen={isOpen} due={{ at: dueAt, nowMs }} />;
  return ticket && <TicketRow ticket={ticket} way={way} nowMs={nowMs} isOpen={isOpen} />;
}
