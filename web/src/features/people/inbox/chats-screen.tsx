import { listChats } from '@backhaul/contract/calls/people/chats.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { pagesQueryOf } from '../../../lib/api/query-of.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DoorIllustration } from '../../../ui/illustrations/door.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { ChatPane } from './chat-pane.tsx';
import { ChatRow } from './chat-row.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import classes from './inbox.module.css';

/** /chat-center: chats of orders that wait for support, beside the messages of one and its order. */
export function ChatsScreen() {
  const [query, setQuery] = useQueryTexts();
  const state = query['state'] === 'all' ? 'all' : 'waiting';
  const chats = useInfiniteQuery(pagesQueryOf(listChats, { query: { state } }));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = chats;
  const rows = chats.data?.pages.flatMap(({ answer }) => answer);
  const openId = query['chat'];
  const open = (chat: string | undefined) => setQuery({ chat, thing: undefined });
  useInboxKeys(rows ?? [], openId, open);
  return (
    <div className={classNames(classes['inbox'], openId !== undefined && classes['with-ticket'])}>
      {rows !== undefined && state === 'waiting' && (
        <RoomLine>
          {rows.length === 0
            ? 'No chat waits for support.'
            : `${rows.length}${hasNextPage ? ' or more' : ''} ${rows.length === 1 ? 'chat waits' : 'chats wait'} for support.`}
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
            <option value="waiting">Not read yet</option>
            <option value="all">All of this week</option>
          </SelectField>
        </div>
        <QueryView
          query={{ ...chats, data: rows }}
          loading={
            <SkeletonRegion label="The chats are loading">
              <Skeleton height="420px" />
            </SkeletonRegion>
          }
          failed={{ title: 'The chats could not be loaded.' }}
          isEmpty={(found) => found.length === 0}
          empty={
            <p className={classes['none']}>
              {state === 'all' ? 'Nobody wrote this week.' : 'No chat waits for support.'}
            </p>
          }
        >
          {(found) => (
            <>
              <ol className={classes['rows']}>
                {found.map((chat) => (
                  <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} />
                ))}
              </ol>
              {hasNextPage && (
                <div className={classes['more']}>
                  <Button
                    size="sm"
                    disabled={isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                  >
                    {isFetchingNextPage ? 'Loading...' : 'Show more'}
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryView>
      </section>
      {openId === undefined ? (
        <div className={classes['nothing']}>
          <EmptyState illustration={<DoorIllustration />} title="Choose a chat">
            Press J for the next one, K for the one before.
          </EmptyState>
        </div>
      ) : (
        <ChatPane key={openId} orderId={openId} onClose={() => open(undefined)} />
      )}
    </div>
  );
}
