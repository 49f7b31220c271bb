import { readOrderDocuments } from '@backhaul/contract/calls/returns/documents.ts';
import { patchOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { listTickets } from '@backhaul/contract/calls/people/support.ts';
import type { Order, RefundWatch } from '@backhaul/contract/order-answer.ts';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconClock, IconMessageReport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { amountProblem } from '@backhaul/domain/money/amount-problem.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { calendarDayOf, formatShortDay } from '../../../lib/format/dates.ts';
import { centsTyped } from '../../../lib/typed-number.ts';
import { useNow } from '../../../lib/use-now.ts';
import { parcelRefundWords, refundMadeOf, refundSpan } from '../../../words/customer/refunds.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SpanLine } from '../../../ui/span-line.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './cards.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/**
 * The smallest and largest refund amount, in cents, that the customer can enter. The server checks the same
 * limits.
 */
const arrivedLimits = { minCents: 1, maxCents: 10_000_000 };

/**
 * A card with the refund that the store owes and its due date. Its form asks the customer if the refund
 * arrived, because the store does not tell us.
 */
export function RefundCard({ order, watch }: { order: Order; watch: RefundWatch }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const { data: tickets = [] } = useQuery(queryOf(listTickets, { query: { orderId: order.id } }));
  const missing = tickets.find(({ kind }) => kind === 'refund_missing');
  const [wasAsked, setWasAsked] = useState(false);
  const [isReporting, setIsReporting] = useState(false);

  function report() {
    setWasAsked(true);
    setIsReporting(true);
  }

  return (
    <section className={classes['refund']} aria-label="Your refund">
      <Due watch={watch} today={today} />
      <Card padded>
        <ArrivedForm
          order={order}
          watch={watch}
          onMissing={missing === undefined ? report : undefined}
        />
      </Card>
      {missing ? (
        <Notice tone="quiet" icon={<IconMessageReport stroke={1.75} />}>
          You told us that your refund did not arrive. Your ticket is{' '}
          <strong className="code">{missing.number}</strong>, with{' '}
          <PassportLink orderId={order.id} /> attached. Our answers appear below on this page.
        </Notice>
      ) : (
        <Consequences order={order} watch={watch} today={today} />
      )}
      <Suspense>
        {wasAsked && (
          <ReportDialog
            order={order}
            kind="refund_missing"
            opened={isReporting}
            onClose={() => setIsReporting(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

/**
 * Shows in how many days the refund is due. For a parcel, it adds the amount and explains why the date is
 * later: the parcel takes days to reach the store.
 */
function Due({ watch, today }: { watch: RefundWatch; today: string }) {
  const words = parcelRefundWords(watch);
  const line = <SpanLine {...refundSpan(watch, today)} />;
  if (words === null) return line;
  return (
    <div className={classes['wait']}>
      <Row justify="between" align="baseline" wrap gap={2}>
        <Text as="h2" size={20}>
          {words.title}
        </Text>
        <Text figures>{words.sum}</Text>
      </Row>
      {line}
      <Text size={14} tone="quiet" leading={1.4}>
        {words.way}
      </Text>
    </div>
  );
}

function ArrivedForm({
  order,
  watch,
  onMissing,
}: {
  order: Order;
  watch: RefundWatch;
  onMissing: (() => void) | undefined;
}) {
  const form = useCallForm(patchOrder, {
    values: { amount: (order.giftCard?.amount ?? watch.expected).toFixed(2) },
    check: ({ amount }) => {
      const problem = amountProblem('amount', centsTyped(amount), arrivedLimits);
      return problem === null ? {} : { amount: problem };
    },
    input: ({ amount }) => ({
      params: { orderId: order.id },
      body: {
        status: 'refunded',
        amount: toDollars(centsTyped(amount) ?? toCents(watch.expected)),
      },
    }),
    success: { title: 'Refund Saved', description: order.trackingNumber },
  });
  return (
    <form className={classes['form']} {...form.props}>
      <TextField
        label="Amount you got back"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        hint={`Expected: ${refundMadeOf(watch)}.`}
        {...form.field('amount')}
      />
      <FieldError id="refund-failure" error={form.problem} />
      <div className={classes['refund-card-answers']}>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Refund arrived'}
        </Button>
        {onMissing && <Button onClick={onMissing}>Refund missing</Button>}
      </div>
    </form>
  );
}

/** A link to the public proof of the return (its passport), which shows that the store received the item. */
function PassportLink({ orderId }: { orderId: string }) {
  const { data } = useQuery(queryOf(readOrderDocuments, { params: { orderId } }));
  const words = 'your return passport';
  return data === undefined ? words : <Link to={paths.passport(data)}>{words}</Link>;
}

function Consequences({
  order,
  watch: { askOn },
  today,
}: {
  order: Order;
  watch: RefundWatch;
  today: string;
}) {
  const later = askOn.filter((day) => day > today).map(formatShortDay);
  return (
    <Stack as="ul" gap={3} size={14} tone="quiet" className={classes['notes']}>
      <li>
        <IconCircleCheck aria-hidden="true" stroke={1.75} />
        <span>
          If you tap <strong>Refund arrived</strong>, we close the order as Refunded. If you got
          another amount, type that amount above.
        </span>
      </li>
      <li>
        <IconMessageReport aria-hidden="true" stroke={1.75} />
        <span>
          If you tap <strong>Refund missing</strong>, we open a support ticket with{' '}
          <PassportLink orderId={order.id} /> attached. We look into it with you and{' '}
          {order.retailer}.
        </span>
      </li>
      <li>
        <IconClock aria-hidden="true" stroke={1.75} />
        <span>
          {later.length === 0
            ? 'We will not ask about the refund again. You can still answer here.'
            : `We ask about the refund again on ${new Intl.ListFormat('en-US').format(later)}. You can still answer here after that.`}
        </span>
      </li>
    </Stack>
  );
}
