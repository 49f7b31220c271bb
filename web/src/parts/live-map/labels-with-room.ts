import { labelSide, shiftInside } from './label-side.ts';

/** The center of a marker and the width of its label, in pixels. */
interface LabelledMarker {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Half the size of a marker, then half the height of a label, in pixels. */
const markerHalf = 13;
const labelHalf = 10;
/**
 * The distance in pixels from a marker's center to a label beside it; then the distance to the middle of a
 * label below it.
 */
const beside = 18;
const below = 25;

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function labelBox({ x, y, width }: LabelledMarker, mapWidth: number): Box {
  if (labelSide(x, width, mapWidth, false) === 'right')
    return boxAround(x + beside + width / 2, y, width / 2, labelHalf);
  return boxAround(x + shiftInside(x, width, mapWidth), y + below, width / 2, labelHalf);
}

function overlap(one: Box, other: Box): boolean {
  const isAside = one.right <= other.left || other.right <= one.left;
  return !isAside && one.top < other.bottom && other.top < one.bottom;
}

/** Half the height of an order's marker, in pixels. */
const pillHalf = 19;
/** The distance in pixels from the center of a driver's mark to the driver's name. */
const besideDriver = 12;
const driverHalf = 9;

/**
 * For each driver's name, true if there is room for it. The name must cover no order's marker, no other
 * driver's mark, no earlier name and no edge of the map. Only the first `most` names can be true.
 */
export function namesWithRoom(
  drivers: readonly LabelledMarker[],
  pills: readonly LabelledMarker[],
  most = Infinity,
  mapWidth = Infinity,
): readonly boolean[] {
  const taken = pills.map(({ x, y, width }) => boxAround(x, y, width / 2, pillHalf));
  const marks = drivers.map(({ x, y }) => boxAround(x, y, driverHalf, driverHalf));
  const end = taken.length + most;
  return drivers.map(({ x, y, width }, place) => {
    if (taken.length >= end) return false;
    const box = boxAround(x + besideDriver + width / 2, y, width / 2, labelHalf);
    const isOver = marks.some((mark, other) => other !== place && overlap(box, mark));
    const isWhole = box.right <= mapWidth;
    const hasRoom = isWhole && !isOver && !taken.some((other) => overlap(box, other));
    if (hasRoom) taken.push(box);
    return hasRoom;
  });
}

/**
 * For each label, true if it overlaps no other marker and no earlier label. The first label is always shown.
 */
export function labelsWithRoom(
  markers: readonly LabelledMarker[],
  mapWidth: number,
): readonly boolean[] {
  const taken: Box[] = [];
  return markers.map((marker, place) => {
    const box = labelBox(marker, mapWidth);
    const isOver = markers.some(
      ({ x, y }, other) => other !== place && overlap(box, boxAround(x, y, markerHalf, markerHalf)),
    );
    const hasRoom = place === 0 || (!isOver && !taken.some((label) => overlap(box, label)));
    if (hasRoom) taken.push(box);
    return hasRoom;
  });
}
