import {
  listStuckPayments,
  type TrackedPayment,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Box, Row, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import classes from './admin-payments.module.css';
import { CustomerLink } from './find-payment.tsx';
import { paymentLook } from './payment-looks.tsx';
import { stuckSentences } from '../../../words/console/payments.ts';

/**
 * The payments that need action by staff, most urgent first, each with a sentence about the problem.
 */
export function StuckPayments() {
  const stuck = useQuery(queryOf(listStuckPayments, {}));
  return (
    <section aria-label="Stuck payments">
      <QueryView
        query={stuck}
        loading={
          <SkeletonRegion label="Stuck payments are loading">
            <Skeleton height="44px" />
          </SkeletonRegion>
        }
        failed={{}}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Row align="center" gap={2}>
            <IconCheck aria-hidden="true" size={18} stroke={1.75} />
            <Text size={14}>No payment is stuck.</Text>
          </Row>
        }
      >
        {({ items, isCut }) => (
          <>
            <Box as="ul" className={classes['stuck']}>
              {items.map((payment) => (
                <StuckPayment key={payment.id} payment={payment} />
              ))}
            </Box>
            {isCut && (
              <Text size={13}>
                More payments are stuck. They appear here after you fix the payments above.
              </Text>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function StuckPayment({ payment }: { payment: TrackedPayment }) {
  const [, change] = useQueryTexts();
  const { stuck, trackingNumber, amount } = payment;
  if (stuck === null) return null;
  return (
    <li>
      <LookBadge {...paymentLook(payment)} />
      <p>
        {stuckSentences[stuck.reason]}{' '}
        <Text as="span" tone="quiet" size={13}>
          <ThingLink kind="order" id={payment.orderId} className="code">
            {trackingNumber}
          </ThingLink>
          , <CustomerLink {...payment} />, since <SpokenTime instant={stuck.since} />
        </Text>
      </p>
      <strong className="tabular">{formatDollars(amount)}</strong>
      <Button
        size="sm"
        aria-label={`Open the payment for ${trackingNumber}`}
        onClick={() => change({ payment: payment.id })}
      >
        Open
      </Button>
    </li>
  );
}
