import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshTags } from '../../../lib/api/cache-tags.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { createPlay } from './play/create-play.ts';
import { createDriverDevice } from './play/driver-device.ts';
import { type Actor, sendingAs } from './play/play-world.ts';
import { useStore } from '../../../lib/use-store.ts';

/** The driver's start in the south of the city, a mile from the saved address of the demo's customer. */
const setsOutFrom = { lat: 38.6047, lng: -90.2712 };

/**
 * The number of positions that a simulated drive reports. More positions move the dot more smoothly; people
 * who prefer reduced motion get few.
 */
const pointsOfDrive = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 5 : 24;

/**
 * Runs the demo with the accounts of its customer and its driver. Closing the page ends the demo and
 * everything that it started.
 */
export function usePlay(idOf: Readonly<Record<Actor, string>>, playsAtOnce: boolean) {
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  const [{ play, device }] = useState(() => {
    const phone = createDriverDevice(setsOutFrom, Date.now);
    const made = createPlay({
      worldUnder: (signal) => ({
        ...sendingAs(idOf, signal),
        device: phone,
        pointsOfDrive,
        timeZone,
        nowMs: Date.now,
      }),
      later(callback, ms) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    });
    return { play: made, device: phone };
  });

  useEffect(() => {
    window.demoGps = device.gps;
    play.open();
    // Reloads the orders after each step. Some live messages go only to the driver, so the customer's and
    // operator's frames would miss a change.
    const unsubscribe = play.subscribe(() => void refreshTags(queries, ['order']));
    if (playsAtOnce) play.play();
    return () => {
      unsubscribe();
      play.close();
      window.demoGps = undefined;
    };
  }, [play, device, queries, playsAtOnce]);

  return { play, state: useStore(play.subscribe, play.getState) };
}
