import { placeAt, type PlaceFinding } from '@backhaul/domain/door/place.ts';
import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { lastFix } from '../../../../parts/driver/gps-fix.ts';
import { useOutbox } from '../../../../parts/driver/use-outbox.ts';
import { useRecordAll } from '../../../../parts/driver/use-record-work.ts';
import { afterArrival, withoutArrival } from './now-memory.ts';
import type { CurrentStop, NowSheetState } from './use-now-sheet.ts';
import { useNowMemory } from './use-now-memory.ts';

/** The phone's position relative to a stop. */
function placeOf(stop: CurrentStop): PlaceFinding {
  const fix = lastFix();
  const uncertaintyMeters = stop.kind === 'store' ? 0 : stop.job.order.pickupUncertaintyMeters;
  return placeAt(Date.now(), {
    stop: { ...stop.point, uncertaintyMeters },
    position: fix && { ...fix, at: fix.atMs },
  });
}

export interface SayHere {
  /**
   * The driver's distance from the stop in meters, while the app asks to confirm an arrival from afar;
   * otherwise null.
   */
  readonly farMeters: number | null;
  readonly say: () => void;
  readonly confirm: () => void;
  readonly keepDriving: () => void;
  /** Undoes the reported arrival; null if there is none to undo. */
  readonly takeBack: (() => void) | null;
}

/**
 * Functions to report that the driver is at the stop. From afar the app asks for confirmation. An arrival
 * that the phone detected is recorded automatically.
 */
export function useSayHere(now: NowSheetState, stop: CurrentStop): SayHere {
  const recordAll = useRecordAll();
  const outbox = useOutbox();
  const { isSandbox } = useSignedInUser();
  const { change } = useNowMemory();
  const [farAt, setFarAt] = useState<{ key: string; meters: number } | null>(null);
  const { door } = stop.job;
  const nowMs = useNow(10_000);

  // All drop-offs at one counter share one arrival.
  const here = stop.together.filter(
    ({ key, job }) => key === stop.key || job.status === 'in_transit',
  );

  function keep(found: PlaceFinding, isConfirmed: boolean): void {
    const at = new Date().toISOString();
    for (const { key } of here) change((known) => afterArrival(known, key, at));
    recordAll(
      here.map(({ kind, job: { order } }) => {
        const otherStopWaits = now.stops.some(({ job }) => job.order.id !== order.id);
        const said = {
          kind: 'arrival',
          stop: kind,
          ...found,
          isConfirmed,
          otherStopWaits,
        } as const;
        return { order, work: [said] };
      }),
    ).catch((error: unknown) => console.warn('Your arrival could not be saved.', error));
  }

  // The arrival that the phone detects is queued for the server, so that the waiting time counts from then
  // even without a network.
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
          for (const { key } of here) change((known) => withoutArrival(known, key));
          void recordAll(
            here.map(({ kind, job: { order } }) => ({
              order,
              work: [{ kind: 'take_back', stop: kind }],
            })),
          );
        }
      : null,
  };
}
