import { useParams } from '../../../lib/router/use-router.ts';
import { paths } from '../../../lib/paths.ts';
import { useDriverOrder } from '../../../parts/driver/driver-data.ts';
import { LaterThread } from '../../../parts/thread/later-thread.tsx';

/** The page with a driver's messages to and from the customer of one job. */
export function DriverThreadScreen() {
  const { orderId } = useParams(paths.driverMessages.pattern);
  const { data: job } = useDriverOrder(orderId);
  return (
    <LaterThread
      key={orderId}
      orderId={orderId}
      back={{ to: paths.driverJob({ id: orderId }), label: 'Back to the job' }}
      nameOf={({ customerName }) => customerName}
      sub={job?.pickupStreetAddress ?? null}
    />
  );
}
