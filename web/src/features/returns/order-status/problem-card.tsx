import { listTickets } from '@backhaul/contract/calls/people/support.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { useQuery } from '@tanstack/react-query';
import { IconMessageReport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { queryOf } from '../../../lib/api/query-of.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { BlockPerson } from '../../../parts/help/block-person.tsx';
import { HelpButton } from '../../../parts/help/help-button.tsx';
import { TicketList } from '../../../parts/tickets/ticket-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** The help article to link to, for each order status, and the link's text. */
export const articleOfStatus: Readonly<Record<string, { id: string; words: string }>> = {
  created: { id: 'change-an-order', words: 'changing a pickup' },
  assigned: { id: 'hand-over', words: 'handing over your item' },
  refused: { id: 'store-refused', words: 'when the store refuses' },
  returning: { id: 'store-refused', words: 'when the store refuses' },
  returned: { id: 'when-it-goes-another-way', words: 'what it costs' },
  pickup_failed: { id: 'nobody-home', words: 'when a pickup fails' },
  completed: { id: 'refund', words: 'where is my refund?' },
  cancelled: { id: 'when-it-goes-another-way', words: 'what it costs' },
};

/** A button to report a problem, and the state of the problems reported so far. */
export function ProblemCard({ order }: { order: Order }) {
  const [wasAsked, setWasAsked] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const article = entryOf(articleOfStatus, order.status);
  const { data: tickets = [] } = useQuery(queryOf(listTickets, { query: { orderId: order.id } }));
  return (
    <>
      {tickets.length > 0 && (
        <Card as="section" flat padded aria-label="What you told us">
          <TicketList tickets={tickets} />
        </Card>
      )}
      <Stack gap={2}>
        {order.driver !== null && !hasEnded(order.status) && (
          <HelpButton
            about={{
              side: 'customer',
              order: { id: order.id, trackingNumber: order.trackingNumber },
              other: order.driver.name.split(' ')[0] ?? null,
            }}
          />
        )}
        <Button
          wide
          icon={<IconMessageReport aria-hidden="true" stroke={1.75} />}
          onClick={() => {
            setWasAsked(true);
            setIsReporting(true);
          }}
        >
          Report a problem
        </Button>
        {order.driver !== null && (
          <BlockPerson
            orderId={order.id}
            name={order.driver.name.split(' ')[0] ?? ''}
            other="driver"
          />
        )}
        <Text size={13} tone="faint" centred>
          You can also read the <Link to={paths.helpCenter}>Help Center</Link>
          {article && (
            <>
              {': '}
              <Link to={paths.helpArticle({ articleId: article.id })}>{article.words}</Link>
            </>
          )}
        </Text>
      </Stack>
      <Suspense>
        {wasAsked && (
          <ReportDialog order={order} opened={isReporting} onClose={() => setIsReporting(false)} />
        )}
      </Suspense>
    </>
  );
}
