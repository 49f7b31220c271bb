import { openTicketOfChat } from '@backhaul/contract/calls/people/chats.ts';
import { listPreparedAnswers, type PreparedAnswer } from '@backhaul/contract/calls/people/inbox.ts';
import { openFactIn, openFactProblem } from '@backhaul/domain/support/prepared-answer.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import type { PreparedWords } from '../../../parts/thread/composer.tsx';
import { useThread } from '../../../parts/thread/thread-data.ts';
import { ThreadView } from '../../../parts/thread/thread-view.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { PreparedList } from './prepared-list.tsx';
import { ThingBeside } from './thing-beside.tsx';
import inbox from './inbox.module.css';
import classes from './ticket.module.css';

const preparedWords = (prepared: readonly PreparedAnswer[] | undefined): PreparedWords => ({
  list: (write) =>
    prepared && <PreparedList prepared={prepared} onChoose={(chosen) => write(chosen.words)} />,
  problem: (typed) => {
    const fact = openFactIn(typed);
    return fact === undefined ? null : openFactProblem(fact);
  },
});

/** The messages about one order, with the order beside them. */
export function ChatPane({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const query = useThread(orderId);
  const navigate = useNavigate();
  const { send, isPending } = useCommand(openTicketOfChat, {
    failure: 'The ticket was not opened',
    success: ({ number }) => ({ title: 'Ticket Opened', description: number }),
    onDone: ({ id }) => navigate({ to: paths.inboxTickets, search: { ticket: id } }),
  });
  const { data: prepared } = useQuery(queryOf(listPreparedAnswers, { query: { orderId } }));
  const thread = query.data;
  usePageTitle(thread === undefined ? 'Chat' : `Chat with ${thread.customerName}`);
  const hand = (side: 'owner' | 'driver') => send({ params: { orderId }, body: { side } });
  return (
    <>
      <section className={inbox['pane']} aria-label="Chat">
        <header className={classes['head']}>
          <div className={classes['title']}>
            <IconButton label="Back to the list" className={classes['back']} onClick={onClose}>
              <IconArrowLeft aria-hidden="true" stroke={1.75} />
            </IconButton>
            <div>
              <h2>
                {thread?.customerName ?? 'Chat'}
                {thread?.driverName && ` and ${thread.driverName}`}
              </h2>
              {thread !== undefined && (
                <p>
                  Chat about order{' '}
                  <ThingLink kind="order" id={orderId}>
                    {thread.trackingNumber}
                  </ThingLink>
                </p>
              )}
            </div>
          </div>
          {thread !== undefined && thread.items.length > 0 && (
            <div className={classes['acts']}>
              <Button size="sm" disabled={isPending} onClick={() => hand('owner')}>
                Open ticket for {thread.customerName}
              </Button>
              {thread.driverName !== null && (
                <Button size="sm" disabled={isPending} onClick={() => hand('driver')}>
                  Open ticket for {thread.driverName}
                </Button>
              )}
            </div>
          )}
        </header>
        <div className={classes['thread']}>
          <QueryView
            query={query}
            loading={
              <SkeletonRegion label="Loading the messages">
                <SkeletonText lines={6} />
              </SkeletonRegion>
            }
            missing={
              <EmptyState title="There is no chat at this web address">
                The link may be wrong. Choose a chat from the list.
              </EmptyState>
            }
            failed={{ title: 'The messages could not be loaded.' }}
            staleNote={false}
          >
            {(found) => <ThreadView thread={found} prepared={preparedWords(prepared)} />}
          </QueryView>
        </div>
      </section>
      <ThingBeside about={{ orderId, personId: null }} />
    </>
  );
}
