import type { Position } from '../../ports/map-service.ts';

const scale = 1e6;

/** Decodes a six-decimal polyline (Valhalla's shape) into GeoJSON positions. */
export function decodePolyline(encoded: string): Position[] {
  const positions: Position[] = [];
  let index = 0;
  let lat = 0;
  let lng = 0;

  function nextDelta(): number {
    let value = 0;
    let shift = 0;
    let chunk: number;
    do {
      chunk = encoded.charCodeAt(index) - 63;
      index += 1;
      value |= (chunk & 0x1f) << shift;
      shift += 5;
    } while (chunk >= 0x20);
    return (value & 1) === 1 ? ~(value >> 1) : value >> 1;
  }

  while (index < encoded.length) {
    lat += nextDelta();
    lng += nextDelta();
    positions.push([lng / scale, lat / scale]);
  }
  return positions;
}
