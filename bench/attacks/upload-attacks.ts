import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { inMs, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { createCustomer, type Person } from '../world/people.ts';
import { attackReceipts } from './receipt-attacks.ts';
import {
  type AttackedServer,
  countStatuses,
  startAttackedServer,
  worstWhile,
} from './attacked-server.ts';

const side = 7_000;
const pictures = 20;
const crowd = 58;
/** The number of files that one person has uploaded and not used in a booking. */
const waitingUploads = 30;
const heldBodies = 30;
const bodyBytes = 10 * 1024 * 1024 - 4096;
const slowestSignInMs = 5_000;
const slowestHealthMs = 2_000;
const mostMemoryMb = 700;

function formOf(picture: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  return form;
}

/**
 * Each person has their own IP address, because the limit for one IP address would hide the limit under test.
 */
interface Sender extends Person {
  from: string;
}

const flat = (width: number, isInterlaced: boolean) =>
  sharp({ create: { width, height: width, channels: 3, background: '#888888' } })
    .png({ progressive: isInterlaced })
    .toBuffer();

const upload = (server: AttackedServer, { cookie, from }: Sender, picture: Buffer) =>
  server.send('/api/uploads?kind=receipt', { method: 'POST', from, cookie, form: formOf(picture) });

/** Sends small files that decode to huge pictures, while a real person signs in. */
async function sendPictureBombs(server: AttackedServer, sender: Sender): Promise<Row> {
  const bomb = await flat(side, true);
  const person = await server.person();
  const before = server.memoryMb();
  const sent = Promise.all(Array.from({ length: pictures }, () => upload(server, sender, bomb)));
  const { worstMs, statuses } = await worstWhile(sent, () => person.signIn(), 15);
  const grownMb = server.memoryMb() - before;
  return {
    what: `${pictures} interlaced pictures of ${side} x ${side} at once (${countStatuses(await sent)})`,
    ours: `sign-in ${inMs(worstMs)} at worst, memory +${grownMb.toFixed(0)} MB`,
    peer: `at most ${inMs(slowestSignInMs)}, +${mostMemoryMb} MB`,
    holds:
      worstMs <= slowestSignInMs &&
      grownMb <= mostMemoryMb &&
      statuses.every((status) => status === 200),
  };
}

async function passTheCap(server: AttackedServer, sender: Sender): Promise<Row> {
  const small = await flat(8, false);
  const sent = await Promise.all(
    Array.from({ length: crowd }, () => upload(server, sender, small)),
  );
  const kept = sent.filter(({ status }) => status === 201).length;
  return {
    what: `${crowd} uploads of one person at once`,
    ours: countStatuses(sent),
    peer: `at most ${waitingUploads} kept`,
    holds: kept > 0 && kept <= waitingUploads,
  };
}

/** Begins an upload whose last bytes never arrive. */
async function holdBody(server: AttackedServer, { cookie }: Person): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.resume();
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  socket.write(
    `POST /api/uploads?kind=receipt HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${bodyBytes}\r\n\r\n${part}`,
  );
  const rest = Buffer.alloc(bodyBytes - part.length - 1);
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.write(rest, () => resolve());
  });
  return socket;
}

async function holdBodies(server: AttackedServer, senders: readonly Person[]): Promise<Row> {
  const before = server.memoryMb();
  const holding = Promise.all(senders.map((sender) => holdBody(server, sender)));
  const { worstMs } = await worstWhile(holding, () => server.send('/api/health'));
  const grownMb = server.memoryMb() - before;
  for (const socket of await holding) socket.destroy();
  return {
    what: `${senders.length} uploads of 10 MB held open one byte short`,
    ours: `memory +${grownMb.toFixed(0)} MB, health ${inMs(worstMs)} at worst`,
    peer: `+250 MB, at most ${inMs(slowestHealthMs)}`,
    holds: grownMb <= 250 && worstMs <= slowestHealthMs,
  };
}

export async function attackUploads(world: BenchWorld): Promise<Row[]> {
  const server = await startAttackedServer(world);
  const [bomber, hoarder, ...holders] = await Promise.all(
    Array.from({ length: heldBodies + 2 }, () => createCustomer(world.pool)),
  );
  if (bomber === undefined || hoarder === undefined) throw new Error('nobody to attack as');
  return [
    await holdBodies(server, holders),
    await passTheCap(server, { ...hoarder, from: '192.0.2.1' }),
    await sendPictureBombs(server, { ...bomber, from: '192.0.3.1' }),
    ...(await attackReceipts(server)),
  ];
}
