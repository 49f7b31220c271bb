import { placeAt, type PlaceFinding } from '@backhaul/domain/door/place.ts';
import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { lastFix } from '../../../../parts/driver/gps-fix.ts';
import { useOutbox } from '../../../../parts/driver/use-outbox.ts';
import { useRecordWork } from '../../../../parts/driver/use-record-work.ts';
import { afterArrival, withoutArrival } from './now-memory.ts';
import type { CurrentStop, NowSheetState } from './use-now-sheet.ts';
import { useNowMemory } from './use-now-memory.ts';
import type { NowStop } from './working-order.ts';

/** True if another stop is a drop-off at the same counter, of an item that is in the car too. */
function isOfCounter(stop: NowStop, other: NowStop): boolean {
  return (
    stop.kind === 'store' &&
    other.kind === 'store' &&
    other.key !== stop.key &&
    other.job.order.returnAddress === stop.job.order.returnAddress &&
    other.job.status === 'in_transit' &&
    stop.job.status === 'in_transit'
  );
}

/** The phone's place, seen from a stop. */
function placeOf(stop: CurrentStop): PlaceFinding {
  const fix = lastFix();
  const uncertaintyMeters = stop.kind === 'store' ? 0 : stop.job.order.pickupUncertaintyMeters;
  return placeAt(Date.now(), {
    stop: { ...stop.point, uncertaintyMeters },
    position: fix && { ...fix, at: fix.atMs },
  });
}

export interface SayHere {
  /** The distance at which the driver said that they are there, while they are asked about it; else null. */
  readonly farMeters: number | null;
  readonly say: () => void;
  readonly confirm: () => void;
  readonly keepDriving: () => void;
  /** Null if there is nothing to take back. */
  readonly takeBack: (() => void) | null;
}

/** Says that the driver is at the stop. From afar they are asked first. An arrival that the phone saw is recorded by itself. */
export function useSayHere(now: NowSheetState, stop: CurrentStop): SayHere {
  const record = useRecordWork();
  const outbox = useOutbox();
  const { isSandbox } = useSignedInUser();
  const { change } = useNowMemory();
  const [farAt, setFarAt] = useState<{ key: string; meters: number } | null>(null);
  const { door } = stop.job;
  const nowMs = useNow(10_000);

  function keep(found: PlaceFinding, isConfirmed: boolean): void {
    const at = new Date().toISOString();
    // The drop-offs at one counter have one arrival.
    for (const one of [stop, ...now.stops.filter((other) => isOfCounter(stop, other))]) {
      change((known) => afterArrival(known, one.key, at));
      const otherStopWaits = now.stops.some(({ job }) => job.order.id !== one.job.order.id);
      const work = {
        kind: 'arrival',
        stop: one.kind,
        ...found,
        isConfirmed,
        otherStopWaits,
      } as const;
      record(one.job.order, [work]).catch((error: unknown) =>
        console.warn('The arrival could not be saved.', error),
      );
    }
  }

  // What the phone itself saw is sent too, so that the wait counts without a network.
  const isSeen =
    now.isSeenHere && door === null && outbox !== null && stop.job.heading === stop.kind;
  const noted = useRef('');
  useEffect(() => {
    if (!isSeen || noted.current === stop.key) return;
    noted.current = stop.key;
    keep(placeOf(stop), false);
  });

  const mayTakeBack =
    door?.takeBackUntil != null &&
    door.stop === stop.kind &&
    !now.isSeenHere &&
    Date.parse(door.takeBackUntil) > nowMs;
  return {
    farMeters: farAt?.key === stop.key ? farAt.meters : null,
    say() {
      const found = placeOf(stop);
      if (found.place === 'far' && !isSandbox)
        setFarAt({ key: stop.key, meters: found.meters ?? 0 });
      else keep(found, false);
    },
    confirm() {
      setFarAt(null);
      keep(placeOf(stop), true);
    },
    keepDriving: () => setFarAt(null),
    takeBack: mayTakeBack
      ? () => {
          change((known) => withoutArrival(known, stop.key));
          void record(stop.job.order, [{ kind: 'take_back', stop: stop.kind }]);
        }
      : null,
  };
}
