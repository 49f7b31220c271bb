import { useEffect, useEffectEvent, useState } from 'react';

/** The playback speeds: seconds of the replayed day per real second. */
export const speeds = ['10', '60', '300'] as const;
export type Speed = (typeof speeds)[number];

/**
 * The part of a day that is played (`first` to `last`), and the moment that is shown first (`start`). All are
 * seconds since midnight.
 */
export interface Span {
  readonly first: number;
  readonly last: number;
  readonly start: number;
}

const tickMs = 100;

export interface Playback {
  readonly second: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly goTo: (second: number) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
}

/**
 * The moment that is shown, and functions to play the day. Playback stops at the end, and `play` then starts
 * again from the beginning.
 */
export function usePlayback({ first, last, start }: Span): Playback {
  const [second, setSecond] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('60');
  const bounded = Math.min(last, Math.max(first, second));
  const advance = useEffectEvent((passedMs: number) => {
    const next = bounded + (passedMs / 1_000) * Number(speed);
    setSecond(Math.min(last, next));
    if (next >= last) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    let at = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      advance(now - at);
      at = now;
    }, tickMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return {
    second: bounded,
    isPlaying,
    speed,
    setSpeed,
    goTo: setSecond,
    play(on) {
      if (on && bounded >= last) setSecond(first);
      setPlaying(on);
    },
  };
}
