import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { useDecisionsOf } from '../../../parts/decision/decision-calls.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { LifePart } from '../../../parts/thing-card/thing-card.tsx';
import { useMay } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Loaded on demand, because staff open most orders for another reason. */
const DecisionTable = lazyPart(
  async () => (await import('../../../parts/decision/decision-table.tsx')).DecisionTable,
);

/**
 * A list of the offers of the order: each names the driver and the reason for the choice, latest first.
 * Renders nothing if the order was open to all drivers.
 */
export function OrderOffers({ orderId }: { orderId: string }) {
  return useMay('read_drivers') ? <Offers orderId={orderId} /> : null;
}

function Offers({ orderId }: { orderId: string }) {
  const { data = [] } = useDecisionsOf(orderId);
  const [open, setOpen] = useState<string | null>(null);
  if (data.length === 0) return null;
  return (
    <LifePart title="Offers">
      {data.map(({ id, sentence, decidedAt, weighed }) => (
        <Stack key={id} gap={2}>
          <p>{sentence}</p>
          <Text size={13} tone="faint" as="p">
            <SpokenTime instant={decidedAt} />
          </Text>
          {open === id ? (
            <Suspense fallback={<Skeleton height="160px" />}>
              <DecisionTable id={id} />
            </Suspense>
          ) : (
            weighed > 0 && (
              <Button size="sm" onClick={() => setOpen(id)}>
                Show the drivers we compared
              </Button>
            )
          )}
        </Stack>
      ))}
    </LifePart>
  );
}
