import type { Instance } from './read-instance.ts';

/**
 * A solution of a benchmark instance. For each vehicle it has the numbers of the visited rows, from first to
 * last, without the depot.
 */
export type Answer = readonly (readonly number[])[];

const tolerance = 1e-6;

/**
 * Computes the driven distance of a solution and lists its faults, using only the instance's rows. This
 * function shares no code with the optimizer.
 */
export function checkAnswer(
  { vehicles, capacity, rows }: Instance,
  answer: Answer,
): { distance: number; faults: string[] } {
  const faults: string[] = [];
  const visits = new Map<number, { vehicle: number; place: number }>();
  let distance = 0;
  if (answer.length > vehicles) faults.push(`${answer.length} vehicles, ${vehicles} exist`);
  answer.forEach((route, vehicle) => {
    let clock = rows[0]?.opens ?? 0;
    let load = 0;
    let here = 0;
    [...route, 0].forEach((next, place) => {
      const from = rows[here];
      const to = rows[next];
      if (from === undefined || to === undefined) {
        faults.push(`vehicle ${vehicle} visits ${next}, which does not exist`);
        return;
      }
      const way = Math.hypot(from.x - to.x, from.y - to.y);
      distance += way;
      clock = Math.max(clock + from.service + way, to.opens);
      if (clock > to.closes + tolerance)
        faults.push(`vehicle ${vehicle} is at ${next} at ${clock.toFixed(2)}, after ${to.closes}`);
      load += to.demand;
      if (load > capacity) faults.push(`vehicle ${vehicle} carries ${load} after ${next}`);
      if (load < 0) faults.push(`vehicle ${vehicle} gives at ${next} what it never took`);
      if (next === 0 && place < route.length)
        faults.push(`vehicle ${vehicle} is at the depot in between`);
      if (next !== 0 && visits.has(next)) faults.push(`${next} is visited twice`);
      if (next !== 0) visits.set(next, { vehicle, place });
      here = next;
    });
  });
  rows.forEach(({ delivery, pickup }, row) => {
    if (row === 0) return;
    const visit = visits.get(row);
    if (visit === undefined) {
      faults.push(`${row} is not visited`);
      return;
    }
    const partner = visits.get(delivery === 0 ? pickup : delivery);
    if (partner === undefined || delivery === 0) return;
    if (partner.vehicle !== visit.vehicle)
      faults.push(`${row} and ${delivery} are on two vehicles`);
    else if (partner.place < visit.place) faults.push(`${delivery} comes before ${row}`);
  });
  return { distance, faults };
}
