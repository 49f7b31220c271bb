import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Bus } from './bus.ts';

const patience = { timeout: 10_000, interval: 10 };

/**
 * The contract tests for every bus. `start` returns `join`, which connects one more process to the bus, and
 * `end`, which stops everything.
 */
export function describeBus(
  name: string,
  start: () => Promise<{ join: () => Promise<Bus>; end: () => Promise<void> }>,
): void {
  describe(`${name} as a bus`, () => {
    let world: Awaited<ReturnType<typeof start>>;
    let one: Bus;
    let other: Bus;
    beforeAll(async () => {
      world = await start();
      [one, other] = [await world.join(), await world.join()];
    });
    afterAll(async () => {
      await one.close();
      await other.close();
      await world.end();
    });

    it('tells every process, this one included, and each once', async () => {
      const heard: string[] = [];
      one.subscribe('session_ended', (session) => heard.push(`one ${session}`));
      other.subscribe('session_ended', (session) => heard.push(`other ${session}`));
      one.publish('session_ended', 'abc');
      other.publish('session_ended', 'def');
      const all = ['one abc', 'one def', 'other abc', 'other def'];
      await vi.waitFor(() => expect(heard.toSorted()).toEqual(all), patience);
    });

    it('gives a message to those who asked for its topic, as it was', async () => {
      const fixes = [{ driverId: 'dana', lat: 38.6, lng: -90.2, at: '2026-11-21T18:00:00.000Z' }];
      const heard: unknown[] = [];
      other.subscribe('driver_locations', (message) => heard.push(message));
      other.subscribe('domain_events', (message) => heard.push(message));
      one.publish('driver_locations', fixes);
      await vi.waitFor(() => expect(heard).toEqual([fixes]), patience);
      one.publish('domain_events', null);
      await vi.waitFor(() => expect(heard).toEqual([fixes, null]), patience);
    });

    it('tells what it was told to before it was closed', async () => {
      const leaving = await world.join();
      const heard: string[] = [];
      other.subscribe('session_ended', (session) => heard.push(session));
      leaving.publish('session_ended', 'last words');
      await leaving.close();
      await vi.waitFor(() => expect(heard).toContain('last words'), patience);
    });

    it('does not throw for a message that is too long to be carried', () => {
      expect(() => one.publish('session_ended', 'x'.repeat(8000))).not.toThrow();
    });
  });
}
