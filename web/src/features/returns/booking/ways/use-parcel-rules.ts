import type { WayBack } from '@backhaul/domain/way/ways-back.ts';
import { useEffect, useState } from 'react';
import type { BookingContext } from '../booking-steps.ts';

type Rules = NonNullable<BookingContext['parcelRules']>;

const none: Rules = [];

/** The rules of a parcel, fetched with the first one, as most bookings have none. */
export function useParcelRules(way: WayBack): Rules {
  const [rules, setRules] = useState(none);
  useEffect(() => {
    if (way !== 'carrier') return;
    // Without them the server checks alone.
    void import('@backhaul/domain/carrier/parcel-step.ts').then(
      ({ parcelRules }) => setRules(parcelRules),
      () => undefined,
    );
  }, [way]);
  return rules;
}
