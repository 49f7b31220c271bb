import { judge } from '@backhaul/domain/receipt/samples/judge-reading.ts';
import { readReceipt } from '@backhaul/domain/receipt/read-receipt.ts';
import { sampleReceipts } from '@backhaul/domain/receipt/samples/sample-receipts.ts';
import { createPaperReader } from '../../server/src/adapters/tesseract-zxing/paper-reader.ts';
import { inMs, median, quantile, type Row } from '../report.ts';
import { handHeld } from '../world/hand-held.ts';

const receipts = 104;
const today = '2026-11-20';
const readingLimitMs = 4_000;
const wrongLimit = 0.03;

const amountAtEnd = /^(.*\S)\s+(-?\$?[\d,]+\.\d\d-?(?: [A-Z])?)$/;
const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A photo of a receipt with uneven light. */
export async function photograph(lines: readonly string[], place: number): Promise<Buffer> {
  const fonts = ['monospace', 'sans-serif', 'serif'] as const;
  const letters = 26 + (place % 4) * 4;
  const width = 1000;
  const height = 220 + lines.length * letters * 1.7;
  // Every second shop prints its amounts at the paper's right edge.
  const isApart = place % 2 === 0;
  const rows = lines.flatMap((line, row) => {
    const [, name = line, amount = ''] = (isApart && amountAtEnd.exec(line)) || [];
    const look = `y="${120 + row * letters * 1.7}" font-family="${fonts[place % 3]}" font-size="${letters}" fill="#2b2b2b"`;
    return [
      `<text x="90" ${look}>${escaped(name)}</text>`,
      `<text x="910" text-anchor="end" ${look}>${amount}</text>`,
    ];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="light" x2="1" y2="1"><stop stop-color="#fffdf5"/><stop offset="1" stop-color="#d3cdbf"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="#6d5a48"/><rect x="50" y="40" width="900" height="${height - 80}" fill="url(#light)"/>${rows.join('')}</svg>`;
  return handHeld(Buffer.from(svg), {
    askew: ((place % 7) - 3) * 0.6,
    blur: 0.4 + (place % 3) * 0.3,
    table: '#6d5a48',
  });
}

/**
 * Measures quality and speed of reading photos of receipts whose text and correct answers are known.
 */
export async function measureReceipts(): Promise<Row[]> {
  const reader = createPaperReader();
  const counts = { right: 0, wrong: 0, empty: 0 };
  const taken: number[] = [];
  // The first call starts the reader's process. Later calls find it running.
  for (const [place, { lines, truth }] of sampleReceipts(receipts).entries()) {
    const photo = await photograph(lines, place);
    const started = performance.now();
    const read = await reader.read('bench', photo);
    taken.push(performance.now() - started);
    const seen = read.kind === 'lines' ? read.lines.map(({ text }) => text) : [];
    const outcomes = judge(readReceipt(seen, today), truth);
    for (const outcome of Object.values(outcomes)) counts[outcome] += 1;
  }
  reader.stop();
  const fields = counts.right + counts.wrong + counts.empty;
  const share = (part: number) => `${((100 * part) / fields).toFixed(1)} %`;
  return [
    {
      what: `Fields of ${receipts} photographed receipts of 8 layouts`,
      ours: `${share(counts.right)} right, ${share(counts.wrong)} wrong, ${share(counts.empty)} left empty`,
      peer: `limit of wrong ${100 * wrongLimit} %`,
      holds: counts.wrong / fields <= wrongLimit,
    },
    {
      what: 'Reading one of them',
      ours: `median ${inMs(median(taken))}, p99 ${inMs(quantile(taken, 0.99))}`,
      peer: `limit of the median ${inMs(readingLimitMs)}`,
      holds: median(taken) <= readingLimitMs,
    },
  ];
}
