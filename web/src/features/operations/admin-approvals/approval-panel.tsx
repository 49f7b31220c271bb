import { type Approval, readApproval } from '@backhaul/contract/calls/operations/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useMay } from '../../../lib/session/use-session.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { faultNames } from '../../../words/console/payments.ts';
import { actNames, actSentence, approvalLooks } from './approval-words.tsx';
import { DecideApproval } from './decide-approval.tsx';

/**
 * A panel about one action above a person's limit: who asked for it, the reason, and the decision.
 */
export function ApprovalPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const approval = useQuery(queryOf(readApproval, { params: { id } }));
  const act = approval.data?.act;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={act === undefined ? 'Approval' : `Approval: ${actNames[act].toLowerCase()}`}
    >
      <QueryView
        query={approval}
        loading={
          <SkeletonRegion label="The request is loading">
            <SkeletonText lines={6} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no request for approval at this web address.</p>}
      >
        {(data) => <Content approval={data} />}
      </QueryView>
    </Drawer>
  );
}

function Content({ approval }: { approval: Approval }) {
  const { askedBy, askedAt, reason, state } = approval;
  return (
    <Stack gap={5}>
      <Stack gap={2} across="start">
        <LookBadge {...approvalLooks[state]} />
        <Text as="h3" size={20} leading={1.25}>
          {actSentence(approval)}
        </Text>
        <Text size={14} asTyped>
          ‘{reason}’
        </Text>
        <Text size={13} tone="quiet">
          {askedBy.name} asked <SpokenTime instant={askedAt} />
        </Text>
      </Stack>
      <Facts approval={approval} />
      {state === 'open' ? (
        <DecideApproval key={approval.id} approval={approval} />
      ) : (
        <Decision approval={approval} />
      )}
    </Stack>
  );
}

function Facts({
  approval: { refund, promotion, retailer, order, expiresAt, state },
}: {
  approval: Approval;
}) {
  const readsBooks = useMay('track_payments');
  const readsOrders = useMay('read_all_orders');
  const readsAccounts = useMay('read_retailer_accounts');
  return (
    <Stack gap={1} size={14}>
      {refund !== null && (
        <p>
          At fault: {faultNames[refund.fault]}. At most {formatDollars(refund.left)} could be
          refunded at the time of the request
          {readsBooks && (
            <>
              ,{' '}
              <Link to={paths.adminPayments} search={{ payment: refund.paymentId }}>
                see the payment
              </Link>
            </>
          )}
          .
        </p>
      )}
      {promotion !== null && (
        <p>
          {formatDollars(promotion.amount)} each, at most {promotion.mostRedemptions} times, from{' '}
          {promotion.beginsOn} to {promotion.endsOn}.
        </p>
      )}
      {retailer !== null && (
        <p>
          {retailer.name} owed {formatDollars(retailer.left)} at the time of the request
          {retailer.invoice !== null && (
            <>
              ,{' '}
              {readsAccounts ? (
                <Link to={paths.adminInvoices} search={{ invoice: retailer.invoice.id }}>
                  {retailer.invoice.number}
                </Link>
              ) : (
                retailer.invoice.number
              )}
            </>
          )}
          .{retailer.isAnswer && ' The retailer’s owners can see the answer above.'}
        </p>
      )}
      {order !== null && (
        <p>
          Order{' '}
          {readsOrders ? (
            <Link to={paths.adminOrders} search={{ order: order.id }}>
              {order.trackingNumber}
            </Link>
          ) : (
            order.trackingNumber
          )}
        </p>
      )}
      {state === 'open' && (
        <p>
          The request expires <SpokenTime instant={expiresAt} />.
        </p>
      )}
    </Stack>
  );
}

function Decision({ approval: { state, decision } }: { approval: Approval }) {
  if (decision === null) return null;
  const { by, words, at } = decision;
  return (
    <Stack gap={1} size={14}>
      <p>
        {by === null
          ? 'Nobody decided in time, so this request expired. Make a new request if you still need approval.'
          : `${by} ${state} the request `}
        {by !== null && <SpokenTime instant={at} />}
      </p>
      {words !== null && <Text asTyped>‘{words}’</Text>}
    </Stack>
  );
}
