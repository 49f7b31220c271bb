import type { BrowserContext } from '@playwright/test';
import { captured } from './pictures.ts';
import { areaDay } from './suite-time.ts';

/** A date in the form that receipts have: '11/12/2026'. */
function printedDay(daysFromToday: number): string {
  const [year, month, day] = areaDay(daysFromToday).split('-');
  return `${month}/${day}/${year}`;
}

/** The lines of a store receipt from Target, a week old. */
export const tillReceipt = () => [
  'TARGET',
  'Hampton Village',
  '4255 Hampton Ave',
  'St. Louis, MO 63109',
  `${printedDay(-7)}  05:46 PM`,
  'ELECTRONICS',
  '057-10 BT SPEAKER        89.99',
  'SUBTOTAL                 89.99',
  'T = MO TAX 9.679%         8.71',
  'TOTAL                    98.70',
  'VISA *4242               98.70',
];

/** A receipt for one purchase of five items, from the same store as `tillReceipt`. */
export const receiptOfFive = () => [
  ...tillReceipt().slice(0, 5),
  '057-10 BT SPEAKER        89.99',
  '074-03 DESK LAMP         24.00',
  '063-11 BATH TOWEL        12.00',
  '071-08 COFFEE MUG         6.00',
  '212-05 BOARD GAME        20.00',
  'SUBTOTAL                151.99',
  'T = MO TAX 9.679%        14.71',
  'TOTAL                   166.70',
  'VISA *4242              166.70',
];

/** Makes a photo, as by a phone, of a sheet of paper with these lines on a table. */
export async function photographReceipt(context: BrowserContext, lines: readonly string[]) {
  const paper = await context.newPage();
  await paper.setViewportSize({ width: 900, height: 1200 });
  await paper.setContent(
    `<body style="margin:0;background:#b98b5e"><pre style="width:640px;margin:120px 110px;padding:60px 20px;background:#fbf8f3;font:32px/1.7 monospace">${lines.join('\n')}</pre>`,
  );
  const buffer = await captured(paper, 85);
  await paper.close();
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}
