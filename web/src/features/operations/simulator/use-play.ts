import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshTags } from '../../../lib/api/cache-tags.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { createPlay } from './play/create-play.ts';
import { createDriverDevice } from './play/driver-device.ts';
import { type Actor, sendingAs } from './play/play-world.ts';
import { useStore } from '../../../lib/use-store.ts';

/** In the south of the city, a mile from the saved door of the demo's customer. */
const setsOutFrom = { lat: 38.6047, lng: -90.2712 };

/** Enough positions for a moving dot; few for people who prefer reduced motion. */
const pointsOfDrive = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 5 : 24;

/** The play with the people of a demo. It ends with the page, together with everything that it started. */
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
    // Reloads orders after each step, because events for the driver alone do not reach the other sockets.
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
