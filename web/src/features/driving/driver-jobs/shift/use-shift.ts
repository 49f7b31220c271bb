import { planShift, readShiftPay } from '@backhaul/contract/calls/driving/shift.ts';
import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { framePerson } from '../../../../lib/session/frame-person.ts';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { useAvailableOrders } from '../../../../parts/driver/driver-data.ts';
import { useGps } from '../../../../parts/driver/use-gps.ts';
import { type DeclinedOffers, keepDeclined, readDeclined } from './declined-offers.ts';

/** The planning interval. A plan starts at the current time, so it is made again each minute. */
const planMs = 60_000;

/** True if the browser reports the position without asking the driver for permission. */
function useMayLocate(): boolean {
  const [may, setMay] = useState(framePerson !== null);
  useEffect(() => {
    const { permissions } = globalThis.navigator as Partial<Navigator>;
    let isShown = true;
    permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => {
        if (isShown && state === 'granted') setMay(true);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return may;
}

/** Rounds a position to about 100 yards, so that a driver who does not move gets the same plan. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** The driver's position, tracked while `isNeeded`. `ask` asks the browser for permission. */
function usePlace(isNeeded: boolean) {
  const mayLocate = useMayLocate();
  const [wasAsked, setAsked] = useState(false);
  const isWanted = isNeeded && (mayLocate || wasAsked);
  const { fix, problem } = useGps(isWanted);
  const place = isWanted && fix ? { lat: rounded(fix.lat), lng: rounded(fix.lng) } : null;
  return { place, problem: isWanted ? problem : null, ask: isWanted ? null : () => setAsked(true) };
}

/** One return of a shift. The rows are in the sequence of the pickups. */
export interface ShiftRow {
  readonly order: DriverOrder;
  readonly arrivesAt: string;
  readonly isDeclined: boolean;
}

/**
 * The expected pay of a shift that starts now, and the offers that fit it. Only loaded while the driver may
 * start one.
 */
export function useShift(mayBegin: boolean) {
  const user = useSignedInUser();
  const offers = useAvailableOrders().data ?? [];
  const pay = useQuery({ ...queryOf(readShiftPay, {}), enabled: mayBegin });
  const until = pay.data?.now?.until ?? null;
  const [own, setOwn] = useState<{ until: string; offers: DeclinedOffers } | null>(null);
  const declined =
    until === null ? {} : own?.until === until ? own.offers : readDeclined(user.id, until);
  const { place, problem, ask } = usePlace(mayBegin && until !== null && offers.length > 0);
  const without = Object.keys(declined).toSorted().join(',');
  const plan = useQuery({
    ...queryOf(planShift, {
      query: { ...(place ?? { lat: 0, lng: 0 }), ...(without !== '' && { without }) },
    }),
    enabled: mayBegin && place !== null,
    placeholderData: keepPreviousData,
    refetchInterval: planMs,
  });

  function change(next: DeclinedOffers): void {
    if (until === null) return;
    setOwn({ until, offers: next });
    keepDeclined(user.id, until, next);
  }
  const planned = (plan.data?.returns ?? []).filter(({ orderId }) => !(orderId in declined));
  const rows = [
    ...planned.map((row) => ({ ...row, isDeclined: false })),
    ...Object.entries(declined).map(([orderId, arrivesAt]) => ({
      orderId,
      arrivesAt,
      isDeclined: true,
    })),
  ]
    .flatMap(({ orderId, ...row }): ShiftRow[] => {
      const order = offers.find(({ id }) => id === orderId);
      return order ? [{ order, ...row }] : [];
    })
    .toSorted((one, other) => one.arrivesAt.localeCompare(other.arrivesAt));
  return {
    pay,
    plan: plan.data ?? null,
    rows,
    /** The reason why the driver's position is unknown, as a sentence. */
    problem,
    ask: offers.length > 0 && until !== null ? ask : null,
    isLooking:
      place === null
        ? ask === null && problem === null && offers.length > 0 && until !== null
        : plan.isPending,
    hasOffers: offers.length > 0,
    decline: ({ order, arrivesAt }: ShiftRow) => change({ ...declined, [order.id]: arrivesAt }),
    undo: ({ order }: ShiftRow) =>
      change(Object.fromEntries(Object.entries(declined).filter(([id]) => id !== order.id))),
  };
}
