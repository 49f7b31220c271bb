import type { Plan, PlanDriver, PlanProblem, PlannedRoute, PlanTravel } from './plan-problem.ts';

// The functions below check a finished plan by following each route stop by stop. They share no code with the
// search that made the plan, so they also find errors of that search.

const tolerance = 1e-3;

/** Every error in a plan; an empty list means that drivers can follow the plan. */
export function planFaults(problem: PlanProblem, plan: Plan): string[] {
  const drivers = plan.routes.map(({ driver }) => driver);
  const twice = drivers.filter((driver, index) => drivers.indexOf(driver) !== index);
  return [
    ...twice.map((driver) => `driver ${driver} has two ways`),
    ...plan.routes.flatMap((route) => routeFaults(problem, route)),
    ...visitFaults(problem, plan),
  ];
}

/**
 * The errors in the assignment of jobs to drivers. One driver who may take a job must do all of it, or the
 * plan must list the job as unserved.
 */
function visitFaults({ jobs }: PlanProblem, { routes, unserved }: Plan): string[] {
  const isLeft = new Set(unserved.map(({ job }) => job));
  return jobs.flatMap((job, index) => {
    const visits = routes.flatMap(({ driver, stops }) =>
      stops.flatMap((stop, place) => (stop.job === index ? [{ ...stop, driver, place }] : [])),
    );
    if (isLeft.has(index))
      return visits.length === 0 ? [] : [`job ${index} is left over and served`];
    const pickups = visits.filter(({ kind }) => kind === 'pickup');
    const [delivery, ...more] = visits.filter(({ kind }) => kind === 'delivery');
    if (delivery === undefined) return [`job ${index} is not delivered`];
    if (more.length > 0) return [`job ${index} is delivered twice`];
    if (pickups.length !== (job.pickup === null ? 0 : 1))
      return [`job ${index} is picked up ${pickups.length} times`];
    const [pickup] = pickups;
    const faults: string[] = [];
    if (pickup !== undefined && pickup.driver !== delivery.driver)
      faults.push(`job ${index} is on two ways`);
    else if (pickup !== undefined && pickup.place > delivery.place)
      faults.push(`job ${index} is delivered before its pickup`);
    if (job.driver !== null && job.driver !== delivery.driver)
      faults.push(`job ${index} is another driver's`);
    if (job.barred?.includes(delivery.driver) === true)
      faults.push(`job ${index} is barred from driver ${delivery.driver}`);
    return faults;
  });
}

function routeFaults({ jobs, drivers, travel }: PlanProblem, route: PlannedRoute): string[] {
  const driver = drivers[route.driver];
  if (driver === undefined) return [`driver ${route.driver} does not exist`];
  const faults: string[] = [];
  const say = (fault: string) => faults.push(`driver ${route.driver} ${fault}`);
  const own = jobs.filter(({ pickup, driver: of }) => pickup === null && of === route.driver);
  let items = own.reduce((sum, job) => sum + job.items, 0);
  let volume = own.reduce((sum, job) => sum + job.volume, 0);
  let clock = driver.from;
  let place = driver.start;
  if (route.stops.length > driver.mostStops) say(`has ${route.stops.length} stops`);
  for (const { job: index, kind, begins } of route.stops) {
    const job = jobs[index];
    const stop = job?.[kind] ?? null;
    if (job === undefined || stop === null) {
      say(`has a ${kind} of job ${index}, which has none`);
      continue;
    }
    const arrives = walk(driver, travel, clock, roadOf(travel, place, stop.place), true);
    const starts = Math.max(arrives, stop.opens);
    const ready =
      driver.pause !== null && isWithin(driver.pause, starts) ? driver.pause.until : starts;
    if (Math.abs(ready - begins) > tolerance) say(`begins job ${index} at ${begins}, not ${ready}`);
    if (ready > stop.closes + tolerance) say(`is late at job ${index}`);
    clock = walk(driver, travel, ready, stop.service, false);
    place = stop.place;
    items += kind === 'pickup' ? job.items : -job.items;
    volume += kind === 'pickup' ? job.volume : -job.volume;
    if (kind === 'pickup' && items > driver.items) say(`carries ${items} items`);
    if (kind === 'pickup' && volume > driver.volume + tolerance)
      say(`carries a volume of ${volume}`);
  }
  const home = driver.end === null ? 0 : roadOf(travel, place, driver.end);
  const ends = walk(driver, travel, clock, home, true);
  if (ends > driver.until + tolerance) say(`ends at ${ends}`);
  return faults;
}

const isWithin = (pause: { from: number; until: number }, at: number) =>
  at > pause.from && at < pause.until;

const roadOf = ({ seconds, places }: PlanTravel, from: number, to: number) =>
  seconds[from * places + to] ?? Infinity;

/**
 * The instant at which a drive or a stop ends. `work` is its length in seconds without traffic. On a drive
 * (`isRoad`), each hour's traffic changes the speed. The driver neither drives nor works during the pause.
 */
function walk(
  { pause }: PlanDriver,
  { traffic }: PlanTravel,
  from: number,
  work: number,
  isRoad: boolean,
): number {
  if (work === Infinity || from === Infinity) return Infinity;
  let at = from;
  let left = work;
  for (;;) {
    if (pause !== null && isWithin(pause, at)) at = pause.until;
    if (left <= 0) return at;
    const hour =
      traffic === null || !isRoad
        ? { factor: 1, ends: Infinity }
        : hourAt(traffic.from, traffic.step, traffic.factors, at);
    const stands = pause !== null && at <= pause.from ? pause.from : Infinity;
    if (at === stands) {
      at = pause?.until ?? at;
      continue;
    }
    const until = Math.min(hour.ends, stands, at + left * hour.factor);
    if (until === at + left * hour.factor) return until;
    left -= (until - at) / hour.factor;
    at = until;
  }
}

function hourAt(from: number, step: number, factors: readonly number[], at: number) {
  const hour = Math.max(0, Math.floor((at - from) / step));
  const last = factors.length - 1;
  return hour >= last
    ? { factor: factors[last] ?? 1, ends: Infinity }
    : { factor: factors[hour] ?? 1, ends: from + (hour + 1) * step };
}
