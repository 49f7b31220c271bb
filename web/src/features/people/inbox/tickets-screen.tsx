import { type InboxTicket, listInbox } from '@backhaul/contract/calls/people/inbox.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQueryOf } from '../../../lib/api/query-of.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/text-field.tsx';
import { inboxLine } from '../../../words/console/tickets.ts';
import { HelpedWeeks } from './helped-weeks.tsx';
import { OwnerFilter, ownerIn, type OwnerName } from './owner-filter.tsx';
import { TicketRow } from './ticket-row.tsx';
import { TicketPane } from './ticket-pane.tsx';
import { InboxRows, NothingOpen } from './inbox-rows.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import classes from './inbox.module.css';

const stateNames = {
  open: 'Open',
  put_off: 'Snoozed',
  closed: 'Closed',
} as const;

type StateName = keyof typeof stateNames;
const states = Object.keys(stateNames) as StateName[];

/** The page with tickets beside the open conversation and its order. */
export function TicketsScreen() {
  const [query, setQuery] = useQueryTexts();
  const nowMs = useNow(10_000);
  const state = states.find((name) => name === query['state']) ?? 'open';
  const owner = ownerIn(query['owner']);
  const tickets = useInfiniteQuery(pagesQueryOf(listInbox, { query: { state, owner } }));
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
        <InboxRows
          pages={tickets}
          rows={rows}
          loading="The tickets are loading"
          failed="The tickets could not be loaded."
          none={noneOf(state, owner)}
        >
          {(ticket: InboxTicket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              nowMs={nowMs}
              isOpen={ticket.id === openId}
            />
          )}
        </InboxRows>
      </section>
      {openId === undefined ? (
        <NothingOpen title="Choose a ticket" />
      ) : (
        <TicketPane key={openId} ticketId={openId} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

function noneOf(state: StateName, owner: OwnerName): string {
  if (owner === 'mine') return 'No ticket here is assigned to you.';
  if (owner === 'nobody') return 'Every ticket here is assigned.';
  if (state === 'put_off') return 'No ticket is snoozed.';
  return state === 'closed' ? 'No ticket is closed yet.' : 'No ticket waits for an answer.';
}
