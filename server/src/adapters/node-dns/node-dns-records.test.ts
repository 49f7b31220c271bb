import { createSocket, type Socket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { createNodeDnsRecords } from './node-dns-records.ts';

let socket: Socket | undefined;
afterEach(() => socket?.close());

const label = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

/** One TXT record of a DNS response. Its name is a pointer to the name in the question. */
function txtRecord(parts: readonly string[]): Buffer {
  const data = Buffer.concat(parts.map(label));
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
}

/**
 * Starts a name server on this machine. It answers every question with these TXT records or this error code.
 */
async function nameServer(records: readonly (readonly string[])[], code = 0): Promise<string> {
  const open = createSocket('udp4');
  socket = open;
  open.on('message', (question, { port, address }) => {
    const head = Buffer.from([
      question[0] ?? 0,
      question[1] ?? 0,
      0x81,
      0x80 | code,
      0,
      1,
      0,
      0,
      0,
      0,
      0,
      0,
    ]);
    head.writeUInt16BE(records.length, 6);
    // The question is copied up to its end: a zero byte, then two bytes each for type and class.
    const asked = question.subarray(12, question.indexOf(0, 12) + 5);
    open.send(Buffer.concat([head, asked, ...records.map(txtRecord)]), port, address);
  });
  await new Promise<void>((bound) => open.bind(0, '127.0.0.1', bound));
  return `127.0.0.1:${open.address().port}`;
}

test('the texts of a name come whole, however they were cut', async () => {
  const server = await nameServer([['v=spf1 -all'], ['backhaul-', 'claim=q7Zt4mW9']]);
  const texts = await createNodeDnsRecords([server]).texts('_backhaul.kohls.example');
  expect(texts).toEqual(['v=spf1 -all', 'backhaul-claim=q7Zt4mW9']);
});

test('a name that there is not, and one without such records, have none', async () => {
  const missing = await nameServer([], 3);
  expect(await createNodeDnsRecords([missing]).texts('_backhaul.kohls.example')).toEqual([]);
  socket?.close();
  const empty = await nameServer([]);
  expect(await createNodeDnsRecords([empty]).texts('_backhaul.kohls.example')).toEqual([]);
});

test('a server that fails is told apart from a name without records', async () => {
  const failing = await nameServer([], 2);
  await expect(createNodeDnsRecords([failing]).texts('_backhaul.kohls.example')).rejects.toThrow();
});
