import { sampleReceipts } from '@backhaul/domain/receipt/samples/sample-receipts.ts';
import { createFamilyMeter } from '../../server/src/attacks/family-meter.ts';
import {
  blankContentPdf,
  hugePicturePdf,
  twiceDeflatedPdf,
} from '../../server/src/attacks/hostile-pdfs.ts';
import { inMs, type Row } from '../report.ts';
import { photograph } from '../rows/receipts.ts';
import { type AttackedServer, countStatuses, type Sent } from './attacked-server.ts';

const mostMegabytes = 300;
const longestMs = 5_000;
const visitors = 7;
const slowestReadingMs = 15_000;

const hostile = [
  { what: 'a picture of 12,000 x 12,000', bytes: hugePicturePdf(12_000) },
  { what: 'a picture of 25,000 x 25,000', bytes: hugePicturePdf(25_000) },
  { what: '2 kB that are a picture of 400 MB', bytes: twiceDeflatedPdf(20_000) },
  { what: '5 kB that are 2 GB of blanks', bytes: blankContentPdf(2_000) },
];

/**
 * Uploads a PDF receipt as a new visitor. Returns a function whose call makes the server extract the
 * receipt's text.
 */
async function uploadAs(
  server: AttackedServer,
  from: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<() => Promise<Sent>> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'receipt.pdf');
  const answer = await fetch(`${server.origin}/api/uploads?kind=receipt`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': from },
  });
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
  if (answer.status !== 201)
    throw new Error(`an upload got ${answer.status}: ${await answer.text()}`);
  const { id: fileId } = (await answer.json()) as { id: string };
  const sending = { method: 'POST', from, cookie: cookie.join('; '), json: { fileId } };
  return () => server.send('/api/receipts/read-file', sending);
}

async function readHostile(
  server: AttackedServer,
  { what, bytes }: (typeof hostile)[number],
): Promise<Row> {
  const read = await uploadAs(server, '198.51.100.9', bytes);
  const meter = createFamilyMeter(server.pid);
  const first = await read();
  const { megabytes, processorMs } = meter.stop();
  const again = await read();
  return {
    what: `a PDF of ${what} (${countStatuses([first, again])})`,
    ours: `${megabytes.toFixed(0)} MB, ${inMs(processorMs)} of the processor`,
    peer: `refused for at most ${mostMegabytes} MB, ${inMs(longestMs)}`,
    holds:
      first.status === 422 &&
      again.status === 422 &&
      megabytes <= mostMegabytes &&
      processorMs <= longestMs,
  };
}

async function honestReceipt(): Promise<Uint8Array<ArrayBuffer>> {
  const [{ lines } = { lines: [] }] = sampleReceipts(1);
  return new Uint8Array(await photograph(lines, 0));
}

async function crowdOfOneAddress(server: AttackedServer): Promise<Row> {
  const bytes = Array.from({ length: visitors }, (_, n) => blankContentPdf(1_000 + n));
  const crowd = await Promise.all(bytes.map((bomb) => uploadAs(server, '198.51.100.7', bomb)));
  const honest = await uploadAs(server, '203.0.113.9', await honestReceipt());
  const reading = crowd.flatMap((read) => [read(), read()]);
  await Promise.race(reading);
  const { status, ms } = await honest();
  return {
    what: `${visitors} visitors of one address have bombs read, twice each (${countStatuses(await Promise.all(reading))})`,
    ours: `an honest reading from elsewhere ${status} after ${inMs(ms)}`,
    peer: `200 within ${inMs(slowestReadingMs)}`,
    holds: status === 200 && ms <= slowestReadingMs,
  };
}

/** Sends PDFs that are small until they are unpacked. */
export async function attackReceipts(server: AttackedServer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const pdf of hostile) rows.push(await readHostile(server, pdf));
  return [...rows, await crowdOfOneAddress(server)];
}
