import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { useEffect, useRef } from 'react';
import { Stack, Text } from '../../../../ui/layout.tsx';
import type { StepNumber } from '../booking-steps.ts';
import { BeforeBooking } from '../start/before-booking.tsx';
import { GoOnBar } from '../start/go-on-bar.tsx';
import start from '../start/start.module.css';
import { PickupAddress } from '../start/still-to-say.tsx';
import { useGoOn } from '../start/use-go-on.ts';
import { WhoHandsOver } from '../start/who-hands-over.tsx';
import { PickupTime } from '../steps/pickup-time.tsx';
import type { PricePanelProps } from '../summary/price-panel.tsx';
import type { Booking } from '../use-booking.ts';
import { OtherWay } from './other-way.tsx';

/**
 * The page shown after a label was read: its data, the counter, the pickup times with the price, and the
 * missing answers.
 */
export function ParcelScreen({
  booking,
  price,
  onGoTo,
}: {
  booking: Booking;
  price: PricePanelProps;
  onGoTo: (step: StepNumber) => void;
}) {
  const { draft, dispatch, now, quote } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { screen, errors, canBook, bar } = useGoOn(booking, onGoTo);
  const common = { draft, dispatch, errors, now };
  const { carrier } = draft;
  return (
    <div ref={screen} className={start['filled']}>
      <Stack gap={8} shrinks className={start['answers']}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {carrier === null
              ? 'A few answers are missing'
              : `${carrierName(carrier)} takes your parcel. Pick a time`}
          </h2>
          <Text size={14} tone="quiet">
            The label shows that the shop accepts the return, so we do not check a policy. Prefer
            one step at a time?{' '}
            <button type="button" className={start['link']} onClick={() => onGoTo(1)}>
              Use the four-step form
            </button>
          </Text>
        </div>
        <PickupAddress {...common} pickup={booking.pickup} />
        <OtherWay
          {...common}
          quote={quote.shown}
          near={quote.shown?.pickup ?? booking.pickup.place?.location ?? null}
        />
        <Stack as="section" gap={5} shrinks>
          <Text as="h3" size={20}>
            When should we come?
          </Text>
          <PickupTime {...common} lastDay={draft.sendBy || null} prices={quote.shown?.slotPrices} />
        </Stack>
        <WhoHandsOver {...common} />
        <BeforeBooking {...{ booking, canBook, onGoTo }} error={errors.tip} />
      </Stack>
      <GoOnBar {...{ booking, price, ...bar }} />
    </div>
  );
}
