import {
  closeGatewayNotice,
  type GatewayNotice,
  listGatewayNotices,
} from '@backhaul/contract/calls/money/gateway-notices.ts';
import { gatewayNoticeNames } from '@backhaul/domain/money/gateway-notices.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../calls/query-view.tsx';
import { useCallForm } from '../calls/use-call-form.ts';
import { queryOf } from '../lib/api/query-of.ts';
import { formatDollars } from '../lib/format/money.ts';
import { useMay } from '../lib/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FieldError } from '../ui/field.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { SpokenTime } from './spoken-time.tsx';

const senders = { stripe: 'Stripe', local: 'The test payment provider' } as const;

const harms = {
  payments: 'customers may not be able to pay',
  payouts: 'drivers may wait for their money',
} as const;

function wordsOf({ kind, provider, endpoint, reason, driverName, amount }: GatewayNotice): string {
  const sender = senders[provider];
  if (kind === 'payout_taken_back')
    return `${formatDollars(amount ?? 0)} of a payout to ${driverName ?? 'a driver'} is back in our balance, but our books show the payout as sent. Find out who returned the money, then correct the driver’s pay.`;
  if (kind === 'call_failed')
    return `${sender} rejects requests from our server: ${reason}. Until this is fixed, ${harms[endpoint]}. Compare the server’s keys with the keys in the provider’s dashboard, and check the provider’s status page. Open requests continue automatically.`;
  if (kind === 'wrong_mode')
    return `${sender} sent a message about ${endpoint} that our server refused: ${reason}. One side uses test mode, and the other side uses live mode. Compare the server’s keys and webhook secrets with the endpoint in the provider’s dashboard.`;
  return `${sender} sent a message about ${endpoint} that our server cannot read: ${reason}. Check the endpoint’s API version in the provider’s dashboard. Our daily comparison of payments finds any missing changes.`;
}

function CloseNotice({ notice, onClose }: { notice: GatewayNotice; onClose: () => void }) {
  const form = useCallForm(closeGatewayNotice, {
    values: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'A reason is required' } : {}),
    input: ({ reason }) => ({ params: { id: notice.id }, body: { reason } }),
    success: { title: 'Notice closed' },
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title="Close this notice" size="md">
      <form {...form.props}>
        <Stack gap={4}>
          <p>{wordsOf(notice)}</p>
          <p>
            If the problem happens again, a new notice opens. We save your name and your reason.
          </p>
          <TextAreaField label="What did you find?" {...form.field('reason')} />
          <FieldError id="close-notice-failure" error={form.problem} />
          <Row gap={2} justify="end">
            <Button onClick={onClose}>Keep open</Button>
            <Button type="submit" variant="primary" disabled={form.isPending}>
              {form.isPending ? 'Saving...' : 'Close notice'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

function GatewayNoticeCard({ notice }: { notice: GatewayNotice }) {
  const [isOpen, setOpen] = useState(false);
  const mayClose = useMay('reconcile_money');
  const { kind, times, firstAt, lastAt } = notice;
  return (
    <Notice
      tone="warn"
      title={gatewayNoticeNames[kind]}
      icon={<IconPlugConnectedX aria-hidden="true" stroke={1.75} />}
      action={
        mayClose && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Close
          </Button>
        )
      }
    >
      <p>{wordsOf(notice)}</p>
      <Text size={13} tone="quiet">
        {times > 1 && (
          <>
            {times} times since <SpokenTime instant={firstAt} />, last{' '}
          </>
        )}
        <SpokenTime instant={lastAt} />
      </Text>
      {isOpen && <CloseNotice notice={notice} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

function Notices() {
  const notices = useQuery(queryOf(listGatewayNotices, {}));
  return (
    <QueryView
      query={notices}
      loading={null}
      failed={{ title: 'Notices from the payment provider could not be loaded.' }}
      isEmpty={(items) => items.length === 0}
      empty={null}
    >
      {(items) => (
        <section aria-label="Notices from providers">
          <Stack gap={2}>
            {items.map((notice) => (
              <GatewayNoticeCard key={notice.id} notice={notice} />
            ))}
          </Stack>
        </section>
      )}
    </QueryView>
  );
}

/**
 * Lists problems with outside providers, such as the payment provider, and their remedies. Renders nothing if
 * there are none. Problems of a single order are shown elsewhere.
 */
export function GatewayNotices() {
  return useMay('track_payments') && <Notices />;
}
