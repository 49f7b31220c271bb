import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import type { readWhatIf, WhatIfFigures } from '@backhaul/contract/calls/driving/what-if.ts';
import { areaFigures, holderChanges, holdersOf } from '@backhaul/domain/dispatch/area-figures.ts';
import type { AreaProblem, AreaStop, AreaWay } from '@backhaul/domain/dispatch/area-problem.ts';
import { driveArea } from '@backhaul/domain/dispatch/drive-area.ts';
import type { AreaProposal } from '@backhaul/domain/dispatch/propose-area.ts';
import {
  changeArea,
  middleDoor,
  type WhatIf,
  type WhatIfProblem,
} from '@backhaul/domain/dispatch/what-if.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { type AreaPlanDeps, gatherAskedArea } from './find-area-plan.ts';
import { findOrderFacts, orderWords } from './order-facts.ts';
import { miles, presentFigures } from './plan-figures.ts';
import { type ComparedAreas, compareOnThread } from './plan-on-thread.ts';

type Asked = CallQuery<typeof readWhatIf>;

const extraId = 'extra';
const usualPercent = 30;

const problemWords: Readonly<Record<Exclude<WhatIfProblem, 'unknown'>, string>> = {
  on_board: 'A driver already has this return. Only that driver can bring it to the store.',
  under_way: 'The driver of this return is on the way to the customer.',
  has_it: 'This driver has this return already.',
  barred:
    'This driver cannot get this return. It is too far away, the driver booked it, or the customer or the driver has blocked the other.',
};

const missing = (field: 'order' | 'driver') =>
  new AppError('validation_failed', { fieldErrors: { [field]: 'Choose one' } });

async function findMostJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    SELECT (value ->> 'activeJobs')::integer AS most FROM settings WHERE key = 'dispatch'`.execute(
    db,
  );
  return rows[0]?.most ?? 5;
}

async function readQuestion(db: Database, problem: AreaProblem, asked: Asked): Promise<WhatIf> {
  const { kind, order, driver, percent = usualPercent } = asked;
  switch (kind) {
    case 'rain':
      return { kind, factor: 1 + percent / 100 };
    case 'driver':
      return {
        kind,
        driver: {
          id: extraId,
          place: middleDoor(problem)?.place ?? 0,
          mostJobs: await findMostJobs(db),
        },
      };
    case 'close':
      if (order === undefined) throw missing('order');
      return { kind, orderId: order };
    case 'move':
      if (order === undefined) throw missing('order');
      if (driver === undefined) throw missing('driver');
      return { kind, orderId: order, driverId: driver };
  }
}

/** The order's stops that no driver has visited yet. */
function stopsOfOrder({ drivers, offers }: AreaProblem, orderId: string): AreaStop[] {
  const offer = offers.find((one) => one.orderId === orderId);
  if (offer !== undefined) return [offer.pickup, offer.store];
  return drivers.flatMap(({ stops }) => stops.filter((stop) => stop.orderId === orderId));
}

const waysInForce = (problem: AreaProblem): AreaWay[] =>
  problem.drivers.map((driver) => driveArea(problem, driver, driver.stops));

const figuresOf = (ways: readonly AreaWay[]): WhatIfFigures => {
  const figures = areaFigures(ways);
  return { ...presentFigures(figures), tightStops: figures.tightStops };
};

const waysOf = (proposal: AreaProposal) => proposal.ways.map(({ after }) => after);

/**
 * Plans an area's tours twice: with the real facts, and with one supposed change. Throws not_found,
 * validation_failed and what_if_impossible.
 */
export async function findWhatIf(
  deps: AreaPlanDeps,
  asked: Asked,
): Promise<CallAnswer<typeof readWhatIf>> {
  const { db } = deps;
  const { problem, isByRoad, now, area, hours, online } = await gatherAskedArea(deps, asked);
  const question = await readQuestion(db, problem, asked);
  const changed = changeArea(problem, question);
  if (!changed.ok) {
    if (changed.code === 'unknown') throw new AppError('not_found');
    throw new AppError('what_if_impossible', { message: problemWords[changed.code] });
  }
  const moved =
    question.kind !== 'move'
      ? null
      : {
          own: stopsOfOrder(problem, question.orderId),
          driver: problem.drivers.findIndex(({ id }) => id === question.driverId),
        };
  const compared = await compareOnThread({ problem, changed: changed.problem, moved });
  const without = compared === null ? waysInForce(problem) : waysOf(compared.without);
  const planned = compared === null ? waysInForce(changed.problem) : waysOf(compared.with);
  const idsOf = ({ drivers }: AreaProblem) => drivers.map(({ id }) => id);
  const setAside = new Set(changed.setAside);
  const lost = lostOf(compared);
  const isListed = new Set([...setAside, ...lost.map(({ orderId }) => orderId)]);
  const differences = holderChanges(
    holdersOf(without, idsOf(problem)),
    holdersOf(planned, idsOf(changed.problem)),
  ).filter(({ orderId }) => !isListed.has(orderId));
  const facts = await findOrderFacts(db, [
    ...new Set([
      ...problem.offers.map(({ orderId }) => orderId),
      ...problem.drivers.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)),
    ]),
  ]);
  const names = new Map(online.drivers.map(({ id, name }) => [id, name]));
  const partyOf = (id: string | null) =>
    id === null
      ? null
      : id === extraId
        ? { id: null, name: 'Extra driver' }
        : { id, name: names.get(id) ?? '' };
  const nameOf = ({ orderId, kind }: AreaStop) => {
    const order = facts.get(orderId);
    return (kind === 'store' ? order?.store : order?.street) ?? '';
  };
  const begins = question.kind === 'driver' ? middleDoor(problem) : null;
  return {
    area: { id: area.id, name: area.name, timeZone: area.timeZone },
    hours,
    kind: asked.kind,
    madeAt: now.toISOString(),
    made: compared === null ? 'none' : 'whole',
    isByRoad,
    without: figuresOf(without),
    with: figuresOf(planned),
    changes: differences.flatMap(({ orderId, from, to }) =>
      orderWords(facts, orderId).map((order) => ({
        ...order,
        from: partyOf(from),
        to: partyOf(to),
      })),
    ),
    lost: lost.flatMap(({ orderId, reason }) =>
      orderWords(facts, orderId).map((order) => ({ ...order, reason })),
    ),
    setAside: changed.setAside.flatMap((orderId) => orderWords(facts, orderId)),
    moved: movedWords(compared, nameOf),
    beginsAt: begins === null ? null : nameOf(begins),
  };
}

/** Orders that get a driver in the plan with the real facts, but none in the plan with the supposed change. */
function lostOf(compared: ComparedAreas | null): AreaProposal['unserved'] {
  if (compared === null) return [];
  const before = new Set(compared.without.unserved.map(({ orderId }) => orderId));
  return compared.with.unserved.filter(({ orderId }) => !before.has(orderId));
}

function movedWords(compared: ComparedAreas | null, nameOf: (stop: AreaStop) => string) {
  const moved = compared?.moved ?? null;
  if (moved === null) return null;
  const { minutes, meters, late } = moved;
  return {
    minutes,
    miles: miles(meters),
    late: late === null ? null : { name: nameOf(late.stop), minutes: late.minutes },
  };
}
