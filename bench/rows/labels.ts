import { carriers } from '@backhaul/domain/carrier/carrier-names.ts';
import { readLabel } from '@backhaul/domain/carrier/read-label.ts';
import { makeUpLabel } from '@backhaul/domain/carrier/samples/sample-labels.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { createPaperReader } from '../../server/src/adapters/tesseract-zxing/paper-reader.ts';
import { inMs, median, quantile, type Row } from '../report.ts';
import { drawLabel } from '../world/draw-label.ts';
import { handHeld } from '../world/hand-held.ts';
import { childrenMs } from '../world/processor-time.ts';

const labels = 60;
const today = '2026-11-20';
const readingLimitMs = 1_000;
const barcodeLimitMs = 200;
const wrongLimit = 0.005;

/** A drawn finger that hides half of the barcode, or the printed number; nothing on every third picture. */
async function finger(place: number): Promise<OverlayOptions[]> {
  if (place % 3 === 0) return [];
  const skin = { width: 330, height: 380, channels: 3, background: '#c99b7d' } as const;
  const input = await sharp({ create: skin }).png().toBuffer();
  return [place % 3 === 1 ? { input, left: 330, top: 980 } : { input, left: 300, top: 560 }];
}

async function photographed(place: number) {
  const carrier = carriers[place % carriers.length] ?? 'ups';
  const label = makeUpLabel(carrier, place);
  const photo = await handHeld(await drawLabel(label, await finger(Math.floor(place / 3))), {
    askew: ((place % 9) - 4) * 3,
    blur: 0.6 + (place % 4) * 0.5,
    table: '#6d5a48',
  });
  return { label, photo };
}

/**
 * Measures how fast and how correctly made-up labels are read. The labels are askew, out of focus or partly
 * covered.
 */
export async function measureLabels(): Promise<Row[]> {
  const reader = createPaperReader();
  const counts = { right: 0, wrong: 0, empty: 0 };
  const taken: number[] = [];
  const processor: number[] = [];
  const byBarcode: number[] = [];
  for (let place = 0; place < labels; place += 1) {
    const { label, photo } = await photographed(place);
    const before = childrenMs();
    const started = performance.now();
    const read = await reader.read('bench', photo);
    const ms = performance.now() - started;
    taken.push(ms);
    processor.push(childrenMs() - before);
    const { lines, barcodes } = read.kind === 'lines' ? read : { lines: [], barcodes: [] };
    if (lines.length === 0 && barcodes.length > 0) byBarcode.push(ms);
    const seen = { lines: lines.map(({ text }) => text), barcodes, isExact: false };
    const found = readLabel(seen, today);
    if (found?.kind !== 'label') counts.empty += 1;
    else if (found.parcelNumber === label.number) counts.right += 1;
    else counts.wrong += 1;
  }
  reader.stop();
  return [
    {
      what: `${labels} photographed labels of UPS, FedEx and USPS, two thirds partly covered`,
      ours: `${counts.right} right, ${counts.wrong} wrong, ${counts.empty} left empty`,
      peer: `limit of wrong ${100 * wrongLimit} %`,
      holds: counts.wrong / labels <= wrongLimit,
    },
    {
      what: 'Reading one of them',
      ours: `median ${inMs(median(taken))}, of the processor ${inMs(median(processor))}`,
      peer: `limit of the median ${inMs(readingLimitMs)}`,
      holds: median(taken) <= readingLimitMs,
    },
    {
      what: `Reading one of the ${byBarcode.length} whose barcode was enough`,
      ours: `median ${inMs(median(byBarcode))}, p95 ${inMs(quantile(byBarcode, 0.95))}`,
      peer: `limit of the median ${inMs(barcodeLimitMs)}`,
      holds: median(byBarcode) <= barcodeLimitMs,
    },
  ];
}
