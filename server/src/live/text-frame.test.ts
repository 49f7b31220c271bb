import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { AddressInfo } from 'node:net';
import { frameText } from './text-frame.ts';

describe('a framed text', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
    'of %i bytes is read by a real client, between frames of its own library',
    async (length) => {
      const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
      await once(server, 'listening');
      const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
      server.on('connection', (ws, request) => {
        ws.send('before');
        request.socket.write(frameText(text));
        ws.send('after');
      });
      const { port } = server.address() as AddressInfo;
      const client = new WebSocket(`ws://127.0.0.1:${port}`);
      const heard: string[] = [];
      client.on('message', (data: Buffer) => {
        heard.push(data.toString());
        if (heard.length === 3) client.close();
      });
      await once(client, 'close');
      server.close();
      expect(heard).toEqual(['before', text, 'after']);
    },
  );
});
