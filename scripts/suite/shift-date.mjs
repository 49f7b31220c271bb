/**
 * Moves Date ahead by this many milliseconds. Uses nothing outside this function, because it also runs in a
 * browser's page.
 */
export function shiftDate(offsetMs) {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + offsetMs;
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}

/**
 * Makes the times of a page's GPS positions fit the moved clock. Like shiftDate(), it uses nothing outside
 * this function.
 */
export function shiftFixes(offsetMs) {
  const { prototype } = globalThis.GeolocationPosition;
  const told = Object.getOwnPropertyDescriptor(prototype, 'timestamp');
  Object.defineProperty(prototype, 'timestamp', {
    get() {
      return told.get.call(this) + offsetMs;
    },
  });
}
