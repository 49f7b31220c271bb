import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../lib/router/lazy-part.ts';

/** Loaded when a driver wants to say something. */
const TellUsSheet = lazyPart(async () => (await import('./tell-us-sheet.tsx')).TellUsSheet);

/** The short way to say something about a job, or about a shift if no order is named. */
export function TellUs({ orderId }: { orderId: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="driver" onClick={() => setIsOpen(true)}>
        Tell us something
      </Button>
      <Suspense>
        {isOpen && <TellUsSheet orderId={orderId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
