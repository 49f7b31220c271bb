import { useParams } from '../../../lib/router/use-router.ts';
import { paths } from '../../../lib/paths.ts';
import { LaterThread } from '../../../parts/thread/later-thread.tsx';

/** The customer's messages with the driver of one order. */
export function CustomerThreadScreen() {
  const { orderId } = useParams(paths.orderMessages.pattern);
  return (
    <LaterThread
      key={orderId}
      orderId={orderId}
      back={{ to: paths.orderStatus({ orderId }), label: 'Back to the order' }}
      nameOf={({ driverName }) => driverName ?? 'Your driver'}
      sub="Your driver"
    />
  );
}
