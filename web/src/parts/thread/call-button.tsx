import { askForCall } from '@backhaul/contract/calls/people/conversations.ts';
import { possessive } from '@backhaul/domain/policy/possessive.ts';
import { IconPhone } from '@tabler/icons-react';
import { useCommand } from '../../calls/use-command.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { type ButtonLook, Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useThread } from './thread-data.ts';

/**
 * Returns a function that calls the other person of an order. Neither sees the other's phone number
 * (product-rules.md#calls).
 */
export function useCall(orderId: string, name: string) {
  const { data } = useThread(orderId);
  const { send, isPending } = useCommand(askForCall, {
    success: ({ rings }) =>
      rings === 'phone'
        ? {
            title: 'Your phone rings now',
            description: `Pick up, and we connect you to ${name}. Both numbers stay private.`,
          }
        : {
            title: `We are ringing ${possessive(name)} app`,
            description: 'You can write meanwhile.',
          },
    failure: `We could not ring ${name}`,
  });
  return {
    canCall: data?.state === 'open' && data.me !== 'admin',
    label: data?.callsBy === 'phone' ? `Call ${name}` : `Ask ${name} to call`,
    isPending,
    call: () => send({ params: { orderId }, body: {} }),
  };
}

export function CallButton({
  orderId,
  name,
  size,
  isBare = false,
}: {
  orderId: string;
  name: string;
  size?: ButtonLook['size'];
  /** True in a header, where the button shows only its icon. */
  isBare?: boolean;
}) {
  const { canCall, label, isPending, call } = useCall(orderId, name);
  if (!canCall) return null;
  return (
    <Button
      {...(size === undefined ? {} : { size })}
      aria-label={isBare ? label : undefined}
      disabled={isPending}
      icon={<IconPhone aria-hidden="true" stroke={1.75} />}
      onClick={call}
    >
      {!isBare && label}
    </Button>
  );
}

/** Says that the other person of the order tried to call, as long as that is recent. */
export function RingNote({ orderId }: { orderId: string }) {
  const timeZone = useTimeZone();
  const thread = useThread(orderId).data;
  if (!thread?.callAskedAt) return null;
  const name = thread.me === 'owner' ? (thread.driverName ?? 'Your driver') : thread.customerName;
  return (
    <Notice tone="warn" role="alert" icon={<IconPhone stroke={1.75} />}>
      <strong>{name} is trying to reach you.</strong> {formatTime(thread.callAskedAt, timeZone)}
    </Notice>
  );
}
