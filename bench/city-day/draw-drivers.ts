import type { City } from './city.ts';
import { atWall, minuteMs } from './day-time.ts';
import type { Driver } from './driver.ts';
import { drawOf } from './draw.ts';
import type { Person } from './people.ts';
import type { PlanOptions } from './plan-day.ts';

/** The day's drivers, at home before their shifts. Their preferences and hours are guesses. */
export function drawDrivers(
  people: readonly Person[],
  city: City,
  { seed, troubles, isMorning }: PlanOptions,
): Driver[] {
  return people.map((person, index) => {
    const draw = drawOf(seed, `driver ${index}`);
    const home = city.drawHome(draw);
    // On a whole day, half of the drivers begin in the morning and half around noon.
    const isEarly = index % 2 === 0;
    const beginsAt = isMorning
      ? draw.between(7.2, 7.6)
      : isEarly
        ? draw.between(7.4, 8.6)
        : draw.between(11, 13);
    const begins = atWall('00:00') + beginsAt * 60 * minuteMs;
    const hours = draw.between(7, 9);
    const ends = begins + hours * 60 * minuteMs;
    const within = () => begins + draw.share() * (ends - begins);
    const offline = within();
    const minutes = draw.between(8, 25);
    const hasGap = draw.isTrue(troubles.lostSignal / 1000);
    const leaves = begins + draw.between(0.4, 0.9) * (ends - begins);
    return {
      index,
      person,
      draw,
      plan: {
        begins,
        ends,
        home,
        room: draw.pick([2, 3, 3, 4]),
        leastRate: draw.between(9, 16),
        offline: hasGap ? { from: offline, until: offline + minutes * minuteMs } : null,
        leaves: draw.isTrue(troubles.goingHome / 1000) ? leaves : null,
      },
      at: home,
      isOnline: false,
      isBusy: false,
      jobs: new Map<string, boolean>(),
      isOfferedTogether: false,
      toldAt: 0,
      lookPlanned: null,
      goPlanned: null,
      miles: 0,
      emptyMiles: 0,
      drivingMs: 0,
      stopMs: 0,
      onlineMs: 0,
      since: 0,
      stopSince: 0,
      goOn: () => undefined,
    };
  });
}
