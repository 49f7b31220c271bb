import { askForCall } from '@backhaul/contract/calls/people/conversations.ts';
import { IconPhone } from '@tabler/icons-react';
import { useCommand } from '../../calls/use-command.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { type ButtonLook, Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useThread } from './thread-data.ts';

/**
 * Lets an order's customer and driver call each other. `call` starts a call to the other person; neither sees
 * the other's phone number (product-rules.md#calls).
 */
export function useCall(orderId: string, name: string) {
  const { data } = useThread(orderId);
  const { send, isPending } = useCommand(askForCall, {
    success: ({ rings }) =>
      rings === 'phone'
        ? {
            title: 'Your phone rings now',
            description: `Answer the call, and we connect you to ${name}. Both numbers stay private.`,
          }
        : {
            title: `We are calling ${name} in the app`,
            description: 'You can write a message meanwhile.',
          },
    failure: `We could not call ${name}`,
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

/** Tells the customer that the driver recently tried to call, or tells the driver that the customer did. */
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
