import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../lib/router/lazy-part.ts';

/** The sheet is loaded only when a driver wants to give feedback. */
const TellUsSheet = lazyPart(async () => (await import('./tell-us-sheet.tsx')).TellUsSheet);

/** A button for drivers to give feedback about a job, or about a shift if `orderId` is null. */
export function TellUs({ orderId }: { orderId: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="driver" onClick={() => setIsOpen(true)}>
        Give feedback
      </Button>
      <Suspense>
        {isOpen && <TellUsSheet orderId={orderId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
