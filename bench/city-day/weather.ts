import { drawOf } from './draw.ts';
import { atWall, hourOf, minuteMs } from './day-time.ts';

interface Span {
  from: number;
  until: number;
}

/** Rain and a closed bridge, which slow everybody. The product knows about neither. */
export interface Weather {
  rain: Span;
  bridge: Span;
  /** The factor by which drives take longer than on a dry day. */
  slowness(ms: number): number;
  isBridgeClosed(ms: number): boolean;
}

const within = ({ from, until }: Span, ms: number) => ms >= from && ms < until;

export function drawWeather(seed: number, isOn: boolean): Weather {
  const draw = drawOf(seed, 'weather');
  const spanFrom = (earliest: number, latest: number, hours: number): Span => {
    const from = Math.round(atWall('00:00') + draw.between(earliest, latest) * 60 * minuteMs);
    return { from, until: Math.round(from + hours * 60 * minuteMs) };
  };
  const rain = spanFrom(10, 16, draw.between(2, 4));
  const bridge = spanFrom(9, 14, draw.between(3, 5));
  const heavy = draw.between(1.15, 1.4);
  return {
    rain,
    bridge,
    slowness: (ms) => (isOn && within(rain, ms) ? heavy : 1),
    isBridgeClosed: (ms) => isOn && within(bridge, ms),
  };
}

/** Formats a time as on the simulated day's wall clock, such as '10:41'. */
export function wallOf(ms: number): string {
  const minutes = Math.floor(hourOf(ms) * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
