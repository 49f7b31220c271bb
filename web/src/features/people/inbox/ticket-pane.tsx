import { readTicketThread, type TicketThread } from '@backhaul/contract/calls/people/inbox.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { usePresence } from '../../../parts/work/use-presence.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { promiseWords, ticketLeft } from '../../../words/console/tickets.ts';
import { AnswerBox } from './answer-box.tsx';
import { Conversation } from './conversation.tsx';
import { ThingBeside } from './thing-beside.tsx';
import { TicketActs } from './ticket-acts.tsx';
import inbox from './inbox.module.css';
import classes from './ticket.module.css';

/** The conversation of one ticket, with the order or person that it is about beside it. */
export function TicketPane({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const query = useQuery(queryOf(readTicketThread, { params: { id: ticketId } }));
  const ticket = query.data;
  usePresence(ticket?.workId ?? null);
  usePageTitle(ticket === undefined ? 'Ticket' : `${ticket.number}, ${ticket.personName}`);
  return (
    <>
      <section className={inbox['pane']} aria-label={`Ticket ${ticket?.number ?? ''}`}>
        <QueryView
          query={query}
          loading={
            <SkeletonRegion label="The ticket is loading">
              <SkeletonText lines={8} />
            </SkeletonRegion>
          }
          missing={
            <EmptyState title="There is no ticket at this web address">
              The link may be wrong. Choose a ticket from the list.
            </EmptyState>
          }
          failed={{ title: 'The ticket could not be loaded.' }}
        >
          {(found) => (
            <>
              <PaneHead ticket={found} onClose={onClose} />
              <Conversation ticket={found} />
              <AnswerBox ticket={found} />
            </>
          )}
        </QueryView>
      </section>
      {ticket !== undefined && <ThingBeside about={ticket} />}
    </>
  );
}

function PaneHead({ ticket, onClose }: { ticket: TicketThread; onClose: () => void }) {
  const nowMs = useNow(10_000);
  const timeZone = useTimeZone();
  const { personId, personName, number, subject, status, orderId, trackingNumber } = ticket;
  const left = ticketLeft(ticket, nowMs);
  return (
    <header className={classes['head']}>
      <div className={classes['title']}>
        <IconButton label="Back to the list" className={classes['back']} onClick={onClose}>
          <IconArrowLeft aria-hidden="true" stroke={1.75} />
        </IconButton>
        <div>
          <h2>
            {personId === null ? (
              personName
            ) : (
              <ThingLink kind="customer" id={personId}>
                {personName}
              </ThingLink>
            )}{' '}
            <span>{number}</span>
          </h2>
          <p>
            {subject}
            {orderId !== null && (
              <>
                ,{' '}
                <ThingLink kind="order" id={orderId}>
                  {trackingNumber}
                </ThingLink>
              </>
            )}
          </p>
        </div>
        {status !== 'closed' && (
          <p className={classes['clock']} data-tone={left.tone}>
            <strong className="tabular">{left.words}</strong>
            {promiseWords(ticket, { nowMs, timeZone })}
          </p>
        )}
      </div>
      <TicketActs ticket={ticket} />
    </header>
  );
}
