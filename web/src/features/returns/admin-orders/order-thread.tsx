import { Suspense, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useThread } from '../../../parts/thread/thread-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded on demand, because staff open most orders for another reason. */
const ThreadView = lazyPart(
  async () => (await import('../../../parts/thread/thread-view.tsx')).ThreadView,
);

const loading = <Skeleton height="120px" />;

/** The messages between customer and driver. An admin can read them, and write as support. */
export function OrderThread({ orderId }: { orderId: string }) {
  const [isShown, setShown] = useState(false);
  // The messages are shown only on request, because opening them marks them as read.
  if (!isShown)
    return (
      <Button size="sm" onClick={() => setShown(true)}>
        Show the messages
      </Button>
    );
  return <Thread orderId={orderId} />;
}

function Thread({ orderId }: { orderId: string }) {
  return (
    <QueryView
      query={useThread(orderId)}
      loading={loading}
      failed={{ title: 'We could not load the messages' }}
      staleNote={false}
    >
      {(thread) => (
        <Suspense fallback={loading}>
          <ThreadView thread={thread} />
        </Suspense>
      )}
    </QueryView>
  );
}
