import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { listen } from '../testing/test-subscriber.ts';

const socketsPerPerson = 30;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a hundred sockets of one person at once are thirty', async () => {
  const { cookie } = await app.person();
  const url = `${await listen(app)}/ws/tracking`;
  const sockets = Array.from({ length: 100 }, () => new WebSocket(url, { headers: { cookie } }));
  let heard = 0;
  for (const ws of sockets) {
    // The client reports a refused upgrade as an error, which must be handled.
    ws.on('error', () => undefined);
    ws.on('message', () => (heard += 1));
  }
  const inState = (state: number) => sockets.filter(({ readyState }) => readyState === state);
  await vi.waitFor(
    () => {
      expect(inState(WebSocket.CLOSED)).toHaveLength(sockets.length - socketsPerPerson);
      expect(inState(WebSocket.OPEN)).toHaveLength(socketsPerPerson);
    },
    { timeout: 20_000, interval: 50 },
  );
  // Sockets that were refused received no message. Each of the others received READY.
  await vi.waitFor(() => expect(heard).toBe(socketsPerPerson));
  for (const ws of sockets) ws.terminate();
});
