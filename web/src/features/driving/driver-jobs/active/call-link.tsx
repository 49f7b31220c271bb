import { IconPhone } from '@tabler/icons-react';
import { useCall } from '../../../../parts/thread/call-button.tsx';
import { Button } from '../../../../ui/button.tsx';
import { firstName } from './now-words.ts';
import type { CurrentStop } from './use-now-sheet.ts';

const sign = { 'aria-hidden': true, stroke: 1.75 } as const;

/**
 * Calls the customer through our phone service. A call from the door counts as one of the attempts that a
 * driver must make before reporting a failed pickup.
 */
export function CallLink({ stop, isLarge = false }: { stop: CurrentStop; isLarge?: boolean }) {
  const { order } = stop.job;
  const { canCall, label, isPending, call } = useCall(order.id, firstName(order));
  if (!canCall) return null;
  return isLarge ? (
    <Button size="driver" wide disabled={isPending} icon={<IconPhone {...sign} />} onClick={call}>
      {label}
    </Button>
  ) : (
    <button type="button" disabled={isPending} onClick={call}>
      <IconPhone {...sign} />
      {label}
    </button>
  );
}
