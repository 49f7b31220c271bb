import type { WayBack } from '@backhaul/domain/way/ways-back.ts';
import { useEffect, useState } from 'react';
import type { BookingContext } from '../booking-steps.ts';

type Rules = NonNullable<BookingContext['parcelRules']>;

const none: Rules = [];

/**
 * The rules for parcels. They are loaded with the first parcel, because most bookings have none.
 */
export function useParcelRules(way: WayBack): Rules {
  const [rules, setRules] = useState(none);
  useEffect(() => {
    if (way !== 'carrier') return;
    // If the rules cannot be loaded, only the server checks the parcel.
    void import('@backhaul/domain/carrier/parcel-step.ts').then(
      ({ parcelRules }) => setRules(parcelRules),
      () => undefined,
    );
  }, [way]);
  return rules;
}
