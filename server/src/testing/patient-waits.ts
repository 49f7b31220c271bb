import { vi } from 'vitest';

/** vitest's default timeout of a second is too short on a busy machine. */
const patience = { timeout: 15_000, interval: 50 };
const { waitFor } = vi;
const mark = Symbol.for('backhaul.patient-waits');

// Vitest runs this setup for every test file, even if files share a worker. `vi.waitFor` must be replaced
// only once.
if (!(mark in waitFor)) {
  const waitLong: typeof waitFor = (check, options = {}) =>
    waitFor(check, {
      ...patience,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  vi.waitFor = Object.assign(waitLong, { [mark]: true });
}
