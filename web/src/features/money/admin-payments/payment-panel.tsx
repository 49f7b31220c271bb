import type { CallAnswer } from '@backhaul/contract/call.ts';
import { retryPayment } from '@backhaul/contract/calls/money/payment-acts.ts';
import { readTrackedPayment } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { chartOfAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useMay } from '../../../lib/session/use-session.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { WaitingApprovals } from '../../../parts/refund/waiting-approvals.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ThingPageLink } from '../../../parts/thing/thing-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './admin-payments.module.css';
import { paymentLook, refundLook } from './payment-looks.tsx';
import {
  eventWords,
  faultNames,
  meansOf,
  purposeNames,
  stuckSentences,
} from '../../../words/console/payments.ts';
import { refundAmount, refundReason } from './refunds-list.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const RefundDialog = lazyPart(
  async () => (await import('../../../parts/refund/refund-dialog.tsx')).RefundDialog,
);

type Detail = CallAnswer<typeof readTrackedPayment>;

/**
 * A panel over the list with one payment: its history, refunds, ledger postings, and possible actions.
 */
export function PaymentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const detail = useQuery(queryOf(readTrackedPayment, { params: { id } }));
  const name = detail.data?.payment.trackingNumber;
  return (
    <Drawer opened onClose={onClose} title={name === undefined ? 'Payment' : `Payment for ${name}`}>
      <QueryView
        query={detail}
        loading={
          <SkeletonRegion label="The payment is loading">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no payment at this web address.</p>}
      >
        {(data) => <Content detail={data} />}
      </QueryView>
    </Drawer>
  );
}

function Content({ detail }: { detail: Detail }) {
  const { payment, refunds, postings } = detail;
  const { stuck, failureMessage, amount, captured, refunded, orderId, trackingNumber } = payment;
  return (
    <Stack gap={4} size={13} className={classes['panel']}>
      <Stack gap={2} across="start">
        <LookBadge {...paymentLook(payment)} />
        {stuck !== null && <Text size={14}>{stuckSentences[stuck.reason]}</Text>}
        {failureMessage !== null && <Text size={14}>The bank said: {failureMessage}</Text>}
        <Text size={14}>
          {purposeNames[payment.purpose]} of{' '}
          <strong className="tabular">{formatDollars(amount)}</strong>, {meansOf(payment)}.
          Captured: {formatDollars(captured)}. Refunded: {formatDollars(refunded)}.
        </Text>
        <Text size={13} tone="quiet">
          <ThingPageLink kind="customer" id={payment.customerId}>
            {payment.customerName}
          </ThingPageLink>
          ,{' '}
          <Link to={paths.adminOrders} search={{ order: orderId }}>
            {trackingNumber}
          </Link>
          , <span className="code">{payment.id}</span>
        </Text>
      </Stack>
      <WaitingApprovals of={{ payment: payment.id }} />
      <Acts detail={detail} />
      <Life detail={detail} />
      {refunds.length > 0 && (
        <section aria-label="Refunds">
          <Text as="h3" below={1}>
            Refunds
          </Text>
          <ul className={classes['postings']}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <span>
                  {faultNames[refund.partyAtFault]}: {refundReason(refund)}{' '}
                  <LookBadge {...refundLook(refund)} />
                </span>
                <span className="tabular">{refundAmount(refund)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {postings.length > 0 && (
        <section aria-label="Postings">
          <Text as="h3" below={1}>
            Entries in the books
          </Text>
          <ul className={classes['postings']}>
            {postings.map((posting, place) => (
              <li key={place}>
                <span>
                  {chartOfAccounts[posting.account].name} <SpokenTime instant={posting.at} />
                </span>
                <span className="tabular">{formatDollars(posting.amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

/**
 * The events of a payment, each with its time. If no event reports the payment's start, as for a tip, the
 * first line shows the time when the payment was opened.
 */
function Life({ detail: { payment, events } }: { detail: Detail }) {
  const opened = {
    type: 'payment_started' as const,
    at: payment.openedAt,
    amount: payment.amount,
    message: null,
  };
  const known = events.some(({ type }) => type === 'payment_started')
    ? events
    : [opened, ...events];
  return (
    <section aria-label="History">
      <h3>History</h3>
      <ol className={classes['life']}>
        {known.map(({ type, at, amount, message }, place) => (
          <li key={place}>
            <span>
              {eventWords(type)}
              {amount !== null && ` ${formatDollars(amount)}`}
              {message !== null && `: ${message}`}
            </span>
            <SpokenTime instant={at} />
          </li>
        ))}
        {payment.status === 'authorized' && payment.lapsesAt !== null && (
          <li>
            <span>The authorization ends</span>
            <SpokenTime instant={payment.lapsesAt} />
          </li>
        )}
      </ol>
    </section>
  );
}

function Acts({
  detail: { payment, refunds, refundable, refundableCredit, refundableFee, uncollected },
}: {
  detail: Detail;
}) {
  const may = useMay('refund_payment');
  const [shown, setShown] = useState<'refund' | 'write_off' | null>(null);
  const close = () => setShown(null);
  const canRefund = refundable !== null && refundable > 0;
  const canWriteOff = uncollected > 0 && payment.stuck?.reason === 'capture_failed';
  const isUndone = refunds.some(({ doneAt }) => doneAt === null);
  const canRetry =
    payment.stuck?.reason === 'capture_failed' ||
    (payment.stuck?.reason === 'refund_undone' && isUndone);
  if (!may || (!canRefund && !canWriteOff && !canRetry)) return null;
  return (
    <Row gap={2} justify="end" wrap>
      {canRetry && <RetryButton payment={payment} />}
      {canRefund && (
        <Button size="sm" onClick={() => setShown('refund')}>
          Give Money Back
        </Button>
      )}
      {canWriteOff && (
        <Button size="sm" onClick={() => setShown('write_off')}>
          Write Off {formatDollars(uncollected)}
        </Button>
      )}
      {shown === 'refund' && canRefund && (
        <Suspense>
          <RefundDialog
            payment={payment}
            refundable={refundable}
            credit={refundableCredit}
            fee={refundableFee}
            onClose={close}
          />
        </Suspense>
      )}
      {shown === 'write_off' && (
        <WriteOffDialog payment={payment} amount={uncollected} onClose={close} />
      )}
    </Row>
  );
}

/** A button that retries the failed step of a payment. The result appears automatically. */
function RetryButton({ payment: { id } }: { payment: Detail['payment'] }) {
  const retry = useCommand(retryPayment, {
    success: { title: 'Trying Again', description: 'The result appears on this page.' },
  });
  return (
    <>
      <Button size="sm" disabled={retry.isPending} onClick={() => retry.send({ params: { id } })}>
        Try Again
      </Button>
      <FieldError id="retry-failure" error={retry.problem} />
    </>
  );
}
