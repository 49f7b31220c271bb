import { listChats } from '@backhaul/contract/calls/people/chats.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQueryOf } from '../../../lib/api/query-of.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/text-field.tsx';
import { ChatPane } from './chat-pane.tsx';
import { ChatRow } from './chat-row.tsx';
import { InboxRows, NothingOpen } from './inbox-rows.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import classes from './inbox.module.css';

/** The page with order chats that wait for support, beside the messages of the open chat and its order. */
export function ChatsScreen() {
  const [query, setQuery] = useQueryTexts();
  const state = query['state'] === 'all' ? 'all' : 'waiting';
  const chats = useInfiniteQuery(pagesQueryOf(listChats, { query: { state } }));
  const { hasNextPage } = chats;
  const rows = chats.data?.pages.flatMap(({ answer }) => answer);
  const openId = query['chat'];
  const open = (chat: string | undefined) => setQuery({ chat, thing: undefined });
  useInboxKeys(rows ?? [], openId, open);
  return (
    <div className={classNames(classes['inbox'], openId !== undefined && classes['with-ticket'])}>
      {rows !== undefined && state === 'waiting' && (
        <RoomLine>
          {rows.length === 0
            ? 'No chat needs an answer.'
            : `${rows.length}${hasNextPage ? ' or more' : ''} ${rows.length === 1 ? 'chat needs' : 'chats need'} an answer.`}
        </RoomLine>
      )}
      <section className={classes['list']} aria-label="Chats">
        <div className={classes['filters']}>
          <SelectField
            label="State"
            labelHidden
            dense
            value={state}
            onChange={({ target }) => setQuery({ state: target.value })}
          >
            <option value="waiting">Unread</option>
            <option value="all">All chats of this week</option>
          </SelectField>
        </div>
        <InboxRows
          pages={chats}
          rows={rows}
          loading="The chats are loading"
          failed="The chats could not be loaded."
          none={state === 'all' ? 'Nobody wrote a message this week.' : 'No chat needs an answer.'}
        >
          {(chat) => <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} />}
        </InboxRows>
      </section>
      {openId === undefined ? (
        <NothingOpen title="Choose a chat" />
      ) : (
        <ChatPane key={openId} orderId={openId} onClose={() => open(undefined)} />
      )}
    </div>
  );
}
