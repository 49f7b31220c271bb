import { readRefundable } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';

const names = { fare: 'Give Money Back', tip: 'Give the Tip Back' } as const;

/**
 * Refunds the payments of an order that has ended, and shows the refunds that wait for a second person's
 * approval.
 */
export function GiveMoneyBack({ orderId }: { orderId: string }) {
  return useMay('refund_payment') && <Refundable orderId={orderId} />;
}

function Refundable({ orderId }: { orderId: string }) {
  const refundable = useQuery(queryOf(readRefundable, { params: { id: orderId } }));
  const [shown, setShown] = useState<string | null>(null);
  const payments = refundable.data ?? [];
  const open = payments.find(({ id }) => id === shown);
  if (payments.length === 0) return null;
  return (
    <Stack gap={2} above={3}>
      {payments.map(({ id }) => (
        <WaitingApprovals key={id} of={{ payment: id }} />
      ))}
      <Row gap={2} wrap>
        {payments.map(({ id, purpose }) => (
          <Button key={id} size="sm" onClick={() => setShown(id)}>
            {names[purpose]}
          </Button>
        ))}
      </Row>
      {open && (
        <RefundDialog
          payment={open}
          refundable={open.refundable}
          credit={open.credit}
          fee={open.fee}
          onClose={() => setShown(null)}
        />
      )}
    </Stack>
  );
}
