import type { Thread } from '@backhaul/contract/calls/people/conversations.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QueryView } from '../../calls/query-view.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { Link } from '../../lib/router/link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { CallButton } from './call-button.tsx';
import { useThread } from './thread-data.ts';
import { ThreadView } from './thread-view.tsx';
import classes from './thread.module.css';

/** The page with an order's messages: the name of the other side, a link back, and the messages. */
export function ThreadPage({
  orderId,
  back,
  nameOf,
  sub,
  above,
}: {
  orderId: string;
  back: { to: string; label: string };
  nameOf: (thread: Thread) => string;
  sub?: ReactNode;
  /** Content above the messages, such as the current state of the order. */
  above?: ReactNode;
}) {
  const query = useThread(orderId);
  const name = query.data === undefined ? 'Messages' : nameOf(query.data);
  usePageTitle(query.data === undefined ? 'Messages' : `Messages with ${name}`);
  return (
    <section className={classes['screen']} aria-labelledby="thread-name">
      <header className={classes['head']}>
        <Link to={back.to} aria-label={back.label} className={classes['back']}>
          <IconArrowLeft aria-hidden="true" stroke={1.75} />
        </Link>
        <div>
          <h1 id="thread-name">{name}</h1>
          {sub}
        </div>
        <CallButton orderId={orderId} name={name} isBare />
      </header>
      {above}
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Loading the messages">
            <SkeletonText lines={5} />
          </SkeletonRegion>
        }
        missing={
          <EmptyState title="You cannot see these messages">
            The order now has another driver, or the link is wrong.
          </EmptyState>
        }
        failed={{ title: 'We could not load the messages', heading: 'h2' }}
        staleNote={false}
      >
        {(thread) => <ThreadView key={orderId} thread={thread} />}
      </QueryView>
    </section>
  );
}
