import { vi } from 'vitest';

/** The default timeout of vitest's waits, one second, is too short on a busy machine. */
const patience = { timeout: 15_000, interval: 50 };
const { waitFor } = vi;
const mark = Symbol.for('backhaul.patient-waits');

// Vitest runs this setup once for each test file, but files can share a worker. The mark prevents replacing
// `vi.waitFor` twice.
if (!(mark in waitFor)) {
  const waitLong: typeof waitFor = (check, options = {}) =>
    waitFor(check, {
      ...patience,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  vi.waitFor = Object.assign(waitLong, { [mark]: true });
}
