import {
  beginGuidance,
  guide,
  type Guidance,
  type GuideEvent,
  isLost,
  isOffLine,
} from '@backhaul/domain/guidance/guide.ts';
import type { GuidedWay } from '@backhaul/domain/guidance/guided-way.ts';
import { type Progress, progressOf } from '@backhaul/domain/guidance/progress.ts';
import { useEffect, useReducer } from 'react';
import type { GpsFix } from '../../../parts/driver/gps-fix.ts';
import type { Directions } from './directions.ts';

/**
 * The guidance checks every five seconds if it should show the next step because of the time that has passed.
 */
const tickMs = 5_000;
/** The time after which a new route is requested again, if none has arrived. */
const askAgainMs = 15_000;

interface Led {
  readonly way: GuidedWay;
  readonly guidance: Guidance;
  readonly nowMs: number;
}

type Act = GuideEvent | { kind: 'begin'; way: GuidedWay; nowMs: number };

function reduce(was: Led | null, act: Act): Led | null {
  if (act.kind === 'begin') {
    const { way, nowMs } = act;
    return { way, guidance: beginGuidance(nowMs, was?.guidance.trust), nowMs };
  }
  if (was === null) return null;
  const nowMs = act.kind === 'next' ? was.nowMs : act.nowMs;
  return { ...was, guidance: guide(was.way, was.guidance, act), nowMs };
}

/** The state of turn-by-turn guidance during a drive. */
interface Guided extends Progress {
  /** The position on the road if the route is known, or else the device's own position. */
  readonly position: GpsFix | null;
  readonly isOffLine: boolean;
  /** True if there is no usable position, so each step is shown for a fixed time. */
  readonly isLost: boolean;
}

function guidedOf(led: Led): Guided {
  const { guidance, way, nowMs } = led;
  const { last } = guidance.trust;
  return {
    ...progressOf(way, guidance),
    position: last && { ...last, heading: undefined, ...guidance.point },
    isOffLine: isOffLine(guidance),
    isLost: isLost(guidance, nowMs),
  };
}

/**
 * Guides the driver along directions by position, by time if there is no position, or by hand. It requests
 * new directions if the driver leaves the route.
 */
export function useGuidance(
  {
    directions,
    findAgain,
  }: {
    directions: Directions | undefined;
    findAgain: () => void;
  },
  fix: GpsFix | null,
  isDriving: boolean,
): { guided: Guided | null; next: () => void } {
  const [led, dispatch] = useReducer(reduce, null);
  const way = directions?.way;

  useEffect(() => {
    if (!isDriving || way === undefined) return undefined;
    dispatch({ kind: 'begin', way, nowMs: Date.now() });
    const timer = setInterval(() => dispatch({ kind: 'time', nowMs: Date.now() }), tickMs);
    return () => clearInterval(timer);
  }, [isDriving, way]);
  useEffect(() => {
    if (isDriving && way !== undefined && fix !== null)
      dispatch({ kind: 'fix', fix, nowMs: Date.now() });
  }, [isDriving, way, fix]);

  const guided = isDriving && led !== null && led.way === way ? guidedOf(led) : null;
  const isLeft = guided?.isOffLine ?? false;
  useEffect(() => {
    if (!isLeft) return undefined;
    findAgain();
    const timer = setInterval(findAgain, askAgainMs);
    return () => clearInterval(timer);
  }, [isLeft, findAgain]);
  return { guided, next: () => dispatch({ kind: 'next' }) };
}
