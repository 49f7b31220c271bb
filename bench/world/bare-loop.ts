import http from 'node:http';
import { WebSocketServer } from 'ws';

/**
 * The baseline for our sockets: this process sends each posted message to all `ws` sockets, and counts the
 * JSON messages that the sockets send. It reports its port to the parent process and ends when the parent
 * does.
 */
let counted = 0;
const server = http.createServer((request, response) => {
  if (request.method === 'GET') {
    const text = JSON.stringify({ counted });
    response.writeHead(200, { 'content-length': text.length }).end(text);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const frame = Buffer.concat(chunks);
    response.writeHead(204, { 'content-length': 0 }).end();
    for (const socket of sockets.clients) socket.send(frame, { binary: false });
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    if (typeof message === 'object') counted += 1;
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});
process.on('disconnect', () => process.exit(0));
