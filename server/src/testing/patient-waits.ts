import { vi } from 'vitest';

/** The awaited state comes at some time: a second, vitest's own patience, is not enough on a busy machine. */
const patience = { timeout: 15_000, interval: 50 };
const { waitFor } = vi;
const mark = Symbol.for('backhaul.patient-waits');

// Files that share a worker are each set up.
if (!(mark in waitFor)) {
  const waitLong: typeof waitFor = (check, options = {}) =>
    waitFor(check, {
      ...patience,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  vi.waitFor = Object.assign(waitLong, { [mark]: true });
}
