import { afterAll, describe, expect, it, test } from 'vitest';
import sharp from 'sharp';
import { createFamilyMeter } from '../../attacks/family-meter.ts';
import {
  blankContentPdf,
  hugePicturePdf,
  scannedPdf,
  twiceDeflatedPdf,
} from '../../attacks/hostile-pdfs.ts';
import { sized } from '../../testing/sized.ts';
import { drawCat, drawReceipt, writePdf } from '../../testing/test-receipts.ts';
import { createPaperReader } from './paper-reader.ts';

const receipt = ['TARGET', '11/12/2026 05:46 PM', 'BT SPEAKER 89.99', 'TOTAL 98.70'];
const reader = createPaperReader({
  pdfMs: 5_000,
  pictureMs: 30_000,
  latestMs: 60_000,
});
afterAll(() => reader.stop());

const textsOf = async (bytes: Uint8Array) => {
  const read = await reader.read('ada', bytes);
  return read.kind === 'lines' ? read.lines.map(({ text }) => text) : read.reason;
};

it('reads a photo from top to bottom', async () => {
  expect(await textsOf(await drawReceipt(receipt))).toEqual(receipt);
}, 60_000);

it('reads an amount that stands far from its name, as tills print it', async () => {
  const printed = receipt.map((line) => line.replace(/ (?=\d+\.\d\d$)/, ' '.repeat(16)));
  expect(await textsOf(await drawReceipt(printed))).toEqual(receipt);
}, 60_000);

it('reads the text of a PDF, all of its pages', async () => {
  expect(await textsOf(writePdf([receipt, ['Thank you']]))).toEqual([...receipt, 'Thank you']);
}, 60_000);

it('reads a scan, the picture of a page', async () => {
  const photo = sharp(await drawReceipt(receipt));
  const { width, height } = await photo.metadata();
  expect(await textsOf(scannedPdf(await photo.jpeg().toBuffer(), width, height))).toEqual(receipt);
}, 60_000);

test.each([
  ['a locked PDF', async () => writePdf([receipt], { locked: true }), 'encrypted'],
  ['300 pages', async () => writePdf(Array.from({ length: 300 }, () => receipt)), 'too_many_pages'],
  ['a PDF of nothing', async () => writePdf([[]]), 'no_text'],
  ['half a PDF', async () => writePdf([receipt]).slice(0, 40), 'unreadable'],
  ['a cat', drawCat, 'no_text'],
  ['no picture', async () => new Uint8Array(50), 'unreadable'],
  [
    'a picture that is vast when unpacked',
    async () =>
      new Uint8Array(
        await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      ),
    'too_large',
  ],
])(
  'says why it cannot read %s',
  async (_, make, reason) => {
    expect(await textsOf(await make())).toBe(reason);
  },
  60_000,
);

it('gives up in time, and reads the next one', async () => {
  const hasty = createPaperReader({ pdfMs: 50, pictureMs: 50, latestMs: 60_000 });
  const read = await hasty.read('ada', await drawReceipt(receipt));
  expect(read).toEqual({ kind: 'unread', reason: 'took_too_long' });
  hasty.stop();
});

it('refuses what one person may not have waiting', async () => {
  const photo = await drawReceipt(receipt);
  const asked = Array.from({ length: 6 }, () => reader.read('ada', photo));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } });
}, 60_000);

describe.runIf(process.platform === 'linux')('a PDF that is made to cost much', () => {
  const own = createPaperReader({ pdfMs: 5_000, pictureMs: 30_000, latestMs: 60_000 });
  afterAll(() => own.stop());
  const jpeg = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();

  const costly: readonly [string, () => Promise<Uint8Array<ArrayBuffer>>][] = [
    ['2 kB that are 400 MB', async () => twiceDeflatedPdf(20_000)],
    ['a picture of 25,000 x 25,000', async () => hugePicturePdf(25_000)],
    ['a picture of 12,000 x 12,000', async () => hugePicturePdf(12_000)],
    ['2 GB of blanks that no dictionary tells of', async () => blankContentPdf(2_000)],
    [
      'a picture of 15,000 x 15,000 called one of 100',
      async () => scannedPdf(await jpeg(15_000), 100, 100),
    ],
  ];

  test.each(costly.slice(0, sized(costly.length, 1)))(
    'as %s is refused for 300 MB and 5 s at most',
    async (_, make) => {
      const bytes = await make();
      const meter = createFamilyMeter();
      const read = await own.read('ada', bytes);
      const { megabytes, processorMs } = meter.stop();
      expect(read).toEqual({ kind: 'unread', reason: 'too_large' });
      expect(megabytes).toBeLessThan(300);
      expect(processorMs).toBeLessThan(5_000);
    },
    60_000,
  );

  it('is not opened again', async () => {
    const meter = createFamilyMeter();
    const read = await own.read('bob', twiceDeflatedPdf(20_000));
    expect(read).toEqual({ kind: 'unread', reason: 'too_large' });
    expect(meter.stop().processorMs).toBeLessThan(200);
  });
});
