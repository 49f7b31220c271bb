import { type InboxTicket, listInbox } from '@backhaul/contract/calls/people/inbox.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { pagesQueryOf } from '../../../lib/api/query-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DoorIllustration } from '../../../ui/illustrations/door.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { inboxLine } from '../../../words/console/tickets.ts';
import { HelpedWeeks } from './helped-weeks.tsx';
import { OwnerFilter, ownerIn, type OwnerName } from './owner-filter.tsx';
import { TicketRow } from './ticket-row.tsx';
import { TicketPane } from './ticket-pane.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import classes from './inbox.module.css';

const stateNames = {
  open: 'Open',
  put_off: 'Put off',
  closed: 'Closed',
} as const;

type StateName = keyof typeof stateNames;
const states = Object.keys(stateNames) as StateName[];

/** /customer-service-tickets: the tickets beside the conversation of one, with its order. */
export function TicketsScreen() {
  const [query, setQuery] = useQueryTexts();
  const nowMs = useNow(10_000);
  const state = states.find((name) => name === query['state']) ?? 'open';
  const owner = ownerIn(query['owner']);
  const tickets = useInfiniteQuery(pagesQueryOf(listInbox, { query: { state, owner } }));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = tickets;
  const rows = tickets.data?.pages.flatMap(({ answer }) => answer);
  const openId = query['ticket'];
  const open = (ticket: string | undefined) => setQuery({ ticket, thing: undefined });
  useInboxKeys(rows ?? [], openId, open);
  return (
    <div className={classNames(classes['inbox'], openId !== undefined && classes['with-ticket'])}>
      {rows !== undefined && state === 'open' && owner === 'all' && (
        <RoomLine>{inboxLine(rows, nowMs)}</RoomLine>
      )}
      <section className={classes['list']} aria-label="Tickets">
        <div className={classes['filters']}>
          <SelectField
            label="State"
            labelHidden
            dense
            value={state}
            onChange={({ target }) => setQuery({ state: target.value, ticket: undefined })}
          >
            {Object.entries(stateNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <OwnerFilter
            owner={owner}
            onChoose={(value) => setQuery({ owner: value, ticket: undefined })}
          />
        </div>
        {state === 'closed' && <HelpedWeeks />}
        <QueryView
          query={{ ...tickets, data: rows }}
          loading={
            <SkeletonRegion label="The tickets are loading">
              <Skeleton height="420px" />
            </SkeletonRegion>
          }
          failed={{ title: 'The tickets could not be loaded.' }}
          isEmpty={(found) => found.length === 0}
          empty={<p className={classes['none']}>{noneOf(state, owner)}</p>}
        >
          {(found) => (
            <>
              <ol className={classes['rows']}>
                {found.map((ticket: InboxTicket) => (
                  <TicketRow
                    key={ticket.id}
                    ticket={ticket}
                    nowMs={nowMs}
                    isOpen={ticket.id === openId}
                  />
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
          <EmptyState illustration={<DoorIllustration />} title="Choose a ticket">
            Press J for the next one, K for the one before.
          </EmptyState>
        </div>
      ) : (
        <TicketPane key={openId} ticketId={openId} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

function noneOf(state: StateName, owner: OwnerName): string {
  if (owner === 'mine') return 'No ticket here is yours.';
  if (owner === 'nobody') return 'Every ticket here has somebody.';
  if (state === 'put_off') return 'No ticket is put off.';
  return state === 'closed' ? 'No ticket is closed yet.' : 'Nobody waits for an answer.';
}
