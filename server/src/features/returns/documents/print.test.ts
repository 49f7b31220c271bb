import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readPrintPreview, SheetPart } from '@backhaul/contract/calls/returns/print.ts';
import { type PrintTemplate, printTemplates } from '@backhaul/domain/print/print-templates.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, admin, customer, order, requests } = await startOrderScenario();

const path = (template: PrintTemplate, more = '') => `/api/admin/print/${template}${more}`;

async function preview(template: PrintTemplate, query = '', caller = admin) {
  const answer = await requests.get(caller, path(template, query));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CallAnswer<typeof readPrintPreview>>();
}

const wordsOf = (part: SheetPart): string[] => {
  switch (part.part) {
    case 'fact':
      return [part.name, part.value];
    case 'row':
      return [part.left, part.right];
    case 'banner':
      return [part.heading, part.words];
    case 'rule':
    case 'code':
      return [];
    default:
      return [part.words];
  }
};

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

test.each(printTemplates)(
  'the preview of a %s says all that its PDF says, in that order',
  async (template) => {
    const { parts, foot } = await preview(template);
    const { rawPayload, headers } = await requests.get(admin, path(template, '/sheet.pdf'));
    expect(headers['content-type']).toBe('application/pdf');
    const proxy = await getDocumentProxy(new Uint8Array(rawPayload));
    const { text } = await extractText(proxy, { mergePages: true });
    let from = 0;
    for (const words of parts.flatMap(wordsOf).filter((one) => one !== '')) {
      const at = flat(text).indexOf(flat(words), from);
      expect(at, words).toBeGreaterThanOrEqual(from);
      from = at;
    }
    expect(flat(text)).toContain(flat(foot));
    expect(foot).toMatch(/Demo$/);
  },
);

test.each([
  ['label', [612, 792]],
  ['thermal_label', [288, 432]],
] as const)('the PDF of a %s is one page of %o points', async (template, size) => {
  const { rawPayload } = await requests.get(admin, path(template, '/sheet.pdf'));
  const proxy = await getDocumentProxy(new Uint8Array(rawPayload));
  const { view } = await proxy.getPage(1);
  expect([proxy.numPages, view.slice(2)]).toEqual([1, size]);
});

test('the example of a receipt adds up at the prices in force', async () => {
  const { parts } = await preview('receipt');
  const rows = parts.flatMap((part) => (part.part === 'row' ? [part] : []));
  const cents = (amount: string) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100);
  const charged = rows.findIndex(({ left }) => left === 'Charged');
  const sum = rows.slice(0, charged).reduce((all, { right }) => all + cents(right), 0);
  expect(charged).toBeGreaterThan(2);
  expect(sum).toBe(cents(rows[charged]?.right ?? ''));
});

test('a label and a door note of an order name it, with a first name alone and a public code', async () => {
  const { id, trackingNumber } = await order({ customerName: 'Jordan Whitaker', retailer: 'IKEA' });
  for (const template of ['label', 'thermal_label', 'door_note'] as const) {
    const { parts } = await preview(template, `?order=${id}`);
    const said = parts.flatMap(wordsOf).join('\n');
    expect(said).toContain(trackingNumber);
    expect(said).toContain('IKEA');
    expect(said).not.toContain('Whitaker');
    const code = parts.find((part) => part.part === 'code');
    expect(code?.alt).toContain(`/track?tracking=${trackingNumber}`);
  }
  expect((await preview('label', `?order=${id}`)).parts.flatMap(wordsOf)).toContain('Jordan W.');
});

test('an order without a charge has no receipt, and an unknown one no sheet', async () => {
  const { id } = await order();
  const none = await requests.get(admin, path('receipt', `?order=${id}`));
  expect([none.statusCode, none.json().code]).toEqual([409, 'no_receipt_yet']);
  const unknown = '0190b5d0-0000-7000-8000-00000000c0de';
  expect((await requests.get(admin, path('label', `?order=${unknown}`))).statusCode).toBe(404);
  expect((await requests.get(admin, '/api/admin/print/poster')).statusCode).toBe(422);
});

test('staff who may not read orders see examples alone, others nothing', async () => {
  const { id } = await order();
  const bare = await app.person({ isAdmin: true });
  await preview('label', '', bare);
  expect((await requests.get(bare, path('label', `?order=${id}`))).statusCode).toBe(404);
  expect((await requests.get(customer, path('label'))).statusCode).not.toBe(200);
});
