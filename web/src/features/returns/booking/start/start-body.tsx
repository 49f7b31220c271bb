import { Suspense } from 'react';
import { lazyCode, together, useLoadedNext } from '../../../../lib/router/lazy-code.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import type { StepNumber } from '../booking-steps.ts';
import type { useStoreDialogs } from '../steps/use-store-dialogs.tsx';
import type { PricePanelProps } from '../summary/price-panel.tsx';
import type { Booking } from '../use-booking.ts';
import { ReceiptChoice } from './start-choice.tsx';
import classes from './start.module.css';
import type { Start } from './use-start.ts';

const reading = lazyCode(() => import('./reading-view.tsx'));
const filled = lazyCode(() => import('./filled-screen.tsx'));
const parcel = lazyCode(() => import('../ways/parcel-screen.tsx'));
const both = together([reading, filled]);

/**
 * The first choice of a booking: to start from a receipt or to type the answers. The code of the next view is
 * loaded meanwhile.
 */
export function StartChoice({ start }: { start: Start }) {
  useLoadedNext(both);
  return (
    <Card as="section" aria-label="Start from your receipt" className={classes['choice']}>
      <ReceiptChoice start={start} />
    </Card>
  );
}

/** The view that replaces the steps while a receipt is being read, and afterwards. */
export function StartBody({
  start,
  booking,
  price,
  stores,
  onGoTo,
}: {
  start: Start;
  booking: Booking;
  price: PricePanelProps;
  stores: ReturnType<typeof useStoreDialogs>;
  onGoTo: (step: StepNumber) => void;
}) {
  const { reading: running, file, leave, byHand, again } = start;
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      {running.phase === 'idle' && booking.draft.way !== 'counter' ? (
        <parcel.Code>
          {({ ParcelScreen }) => <ParcelScreen {...{ booking, price, onGoTo }} />}
        </parcel.Code>
      ) : running.phase === 'idle' ? (
        <filled.Code>
          {({ FilledScreen }) => (
            <FilledScreen {...{ booking, price, stores, file, onGoTo }} onReplace={again} />
          )}
        </filled.Code>
      ) : (
        <reading.Code>
          {({ ReadingView }) => (
            <ReadingView reading={running} onCancel={leave} onByHand={byHand} />
          )}
        </reading.Code>
      )}
    </Suspense>
  );
}
