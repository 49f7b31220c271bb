import { IconReceipt } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { Button } from '../../../../ui/button.tsx';
import { Box } from '../../../../ui/layout.tsx';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

/** The code of the card is loaded together with the button, so that a press opens the card without delay. */
const ClerkCards = lazyPart(async () => (await import('./clerk-card.tsx')).ClerkCards);

/** A button that opens the card for the store's clerk, with all drop-offs at the counter. */
export function ShowClerk({ jobs }: { jobs: readonly ProjectedJob[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box above={3}>
      <Button
        size="driver"
        wide
        icon={<IconReceipt aria-hidden="true" stroke={1.75} />}
        amount={jobs.length > 1 ? String(jobs.length) : undefined}
        onClick={() => setIsOpen(true)}
      >
        Show details to the clerk
      </Button>
      <Suspense>
        <ClerkCards jobs={isOpen ? jobs : []} onClose={() => setIsOpen(false)} />
      </Suspense>
    </Box>
  );
}
