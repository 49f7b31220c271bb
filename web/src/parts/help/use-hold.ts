import { helpLimits } from '@backhaul/domain/help/incidents.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const drawEveryMs = 50;

interface Hold {
  /**
   * The share of the required time that the button has been held, from 0 to 1; 0 if it is not pressed.
   */
  share: number;
  leftMs: number;
  start: () => void;
  letGo: () => void;
}

/** Measures how long a button is held, and calls `onHeld` once the required time is reached. */
export function useHold(onHeld: () => void): Hold {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const [heldMs, setHeldMs] = useState(0);
  const done = useEffectEvent(onHeld);
  useEffect(() => {
    if (sinceMs === null) return undefined;
    const timer = setInterval(() => {
      const ms = Date.now() - sinceMs;
      setHeldMs(ms);
      if (ms < helpLimits.holdMs) return;
      clearInterval(timer);
      setSinceMs(null);
      done();
    }, drawEveryMs);
    return () => clearInterval(timer);
  }, [sinceMs]);
  const heldNowMs = sinceMs === null ? 0 : heldMs;
  return {
    share: Math.min(1, heldNowMs / helpLimits.holdMs),
    leftMs: Math.max(0, helpLimits.holdMs - heldNowMs),
    start() {
      setHeldMs(0);
      setSinceMs(Date.now());
    },
    letGo: () => setSinceMs(null),
  };
}
