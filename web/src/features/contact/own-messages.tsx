import { listTickets } from '@backhaul/contract/calls/support.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../calls/query-view.tsx';
import { queryOf } from '../../lib/api/query-of.ts';
import { TicketList } from '../../parts/tickets/ticket-list.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import classes from './contact-screen.module.css';

/** Everything that the person wrote to us, about an order or not, with our answers. */
export function OwnMessages() {
  const tickets = useQuery(queryOf(listTickets, {}));
  return (
    <section className={classes['messages']} aria-labelledby="messages">
      <h2 id="messages">Your messages</h2>
      <QueryView
        query={tickets}
        loading={
          <SkeletonRegion label="Your messages are loading">
            <Skeleton height="96px" />
          </SkeletonRegion>
        }
        failed={{ title: 'Your messages could not be read.' }}
        isEmpty={(found) => found.length === 0}
        empty={<p>Nothing yet. What you write to us, and our answers, stay here.</p>}
      >
        {(found) => <TicketList tickets={found} linksOrders />}
      </QueryView>
    </section>
  );
}
