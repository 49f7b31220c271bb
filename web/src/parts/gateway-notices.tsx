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

const senders = { stripe: 'Stripe', local: 'The test gateway' } as const;

const harms = {
  payments: 'customers may not be able to pay',
  payouts: 'drivers may wait for their money',
} as const;

/** Words that explain the problem and the remedy. */
function wordsOf({ kind, provider, endpoint, reason, driverName, amount }: GatewayNotice): string {
  const sender = senders[provider];
  if (kind === 'payout_taken_back')
    return `${formatDollars(amount ?? 0)} of a payout to ${driverName ?? 'a driver'} is back on our balance, and our books have the payout as sent. Find out who took it back, then correct the driver’s pay.`;
  if (kind === 'call_failed')
    return `${sender} does not carry out requests of this server: ${reason}. Until it does, ${harms[endpoint]}. Compare the keys of this server with the provider’s dashboard, and look at the provider’s status page. Requests that were begun continue by themselves.`;
  if (kind === 'wrong_mode')
    return `${sender} sends a message about ${endpoint} that this server refuses: ${reason}. The message belongs to the other mode, test or live. Compare the keys and webhook secrets of this server with the endpoint in the provider’s dashboard.`;
  return `${sender} sent a message about ${endpoint} that this server cannot read: ${reason}. Compare the version of the endpoint in the provider’s dashboard. The server reads its subject again by itself, and the daily comparison finds the rest.`;
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
          <p>If it happens again, a new notice opens. Your name and reason are kept.</p>
          <TextAreaField label="What did you find?" {...form.field('reason')} />
          <FieldError id="close-notice-failure" error={form.problem} />
          <Row gap={2} justify="end">
            <Button onClick={onClose}>Keep it open</Button>
            <Button type="submit" variant="primary" disabled={form.isPending}>
              {form.isPending ? 'Saving...' : 'Close it'}
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
      failed={{ title: 'Messages from the providers could not be loaded.' }}
      isEmpty={(items) => items.length === 0}
      empty={null}
    >
      {(items) => (
        <section aria-label="Notices of the providers">
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
 * Lists problems with outside providers that affect no single order, each with its remedy. Renders nothing if
 * there are none.
 */
export function GatewayNotices() {
  return useMay('track_payments') && <Notices />;
}
