import { currentUser, me } from '@backhaul/contract/calls/people/accounts.ts';
import { listRetailers, searchStores } from '@backhaul/contract/calls/places/catalog.ts';
import { keepReceiptText } from '@backhaul/contract/calls/returns/files.ts';
import { readReceiptText, readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey } from '../../../../lib/session/visitor-draft.ts';
import { type FakeServer, startFakeServer } from '../../../../testing/fake-server.ts';
import { type FakeUploads, startFakeUploads } from '../../../../testing/fake-uploads.ts';
import { openApp, openLoadedApp } from '../../../../testing/open-app.tsx';
import { customer } from '../../../../testing/people.ts';
import { emptyDraft } from '../draft/draft.ts';
import { readDraft, saveDraft } from '../draft/draft-storage.ts';
import type { ReceiptReading } from '../draft/receipt-fill.ts';
// These modules are loaded first, so that no test's time includes the loading.
import './filled-screen.tsx';
import './reading-view.tsx';
import './receipt-reader.ts';

const said = <Value,>(value: Value) => ({ value, source: String(value) });
const nothing: ReceiptReading = {
  retailer: null,
  purchaseDate: null,
  orderNumber: null,
  items: [],
  lines: [],
  itemValue: null,
  tax: null,
  store: null,
  isOnline: false,
  card: null,
  label: null,
};
const reading: ReceiptReading = {
  retailer: said('Target'),
  purchaseDate: said('2026-11-12'),
  orderNumber: null,
  items: [said('BT Speaker')],
  lines: [],
  itemValue: said(89.99),
  tax: said(8.71),
  store: null,
  isOnline: false,
  card: null,
  label: null,
};
const fileId = '0198a000-0000-7000-8000-00000000f001';
const jpeg = (bytes = 1000) => {
  const file = new File(['x'], 'IMG_2041.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

let uploads: FakeUploads;
let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  uploads = startFakeUploads(fileId);
  server.answers(me, customer);
  server.answers(currentUser, customer);
  server.answers(listRetailers, []);
  server.answers(searchStores, []);
});

const keptDraft = () =>
  readDraft(localStorage, customer.id, { ms: Date.now(), today: '2026-11-20' });

const choice = () => screen.findByRole('region', { name: 'Start from your receipt' });
const problem = async () => within(await choice()).findByRole('alert');

async function openChoice(address = '/book-pickup') {
  await openLoadedApp(address);
  return choice();
}

async function add(file: File) {
  await openChoice();
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  fireEvent.change(input, { target: { files: [file] } });
}

const valueOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value;

describe('the first choice', () => {
  it('stands above the form, which is there at once', async () => {
    await openChoice();
    expect(screen.getByRole('heading', { name: 'Contact Information' })).toBeTruthy();
    expect(screen.getByLabelText('Phone')).toBeTruthy();
  });

  it('goes when somebody fills it in by hand, and stays away', async () => {
    await openChoice();
    fireEvent.click(screen.getByRole('button', { name: 'Fill in the form yourself' }));
    await waitFor(() => expect(screen.queryByText('Start from your receipt')).toBeNull());
    expect(location.search).toBe('?start=self');
    expect(screen.getByLabelText('Full name')).toBeTruthy();
  });

  it.each(['/book-pickup?step=1', '/book-pickup?start=self'])('is not asked at %s', async (at) => {
    openApp(at);
    await screen.findByRole('heading', { name: 'Contact Information' });
    expect(screen.queryByText('Start from your receipt')).toBeNull();
  });

  it('is not asked of somebody who has begun, unless they come with a receipt', async () => {
    const begun = { ...emptyDraft({ customerName: 'Casey', customerPhone: '' }), orderName: 'Rug' };
    saveDraft(localStorage, customer.id, begun, Date.now());
    const { unmount } = openApp('/book-pickup');
    await screen.findByRole('heading', { name: 'Contact Information' });
    expect(screen.queryByText('Start from your receipt')).toBeNull();
    unmount();
    await openChoice('/book-pickup?start=receipt');
  });
});

it('asks once more for a receipt that the browser did not keep on the way', async () => {
  await openChoice('/book-pickup?start=receipt&kept=no');
  expect((await problem()).textContent).toContain('Please add the receipt again.');
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the form yourself' }));
  await waitFor(() => expect(location.search).toBe('?start=self'));
});

describe('a photo', () => {
  it('fills what it says and marks it; what it does not say stays empty', async () => {
    server.answers(readUploadedReceipt, reading);
    const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
    await add(jpeg());
    await screen.findByRole('heading', { name: 'What your receipt says' });
    expect(server.sent).toContainEqual(
      expect.objectContaining({ what: 'POST /api/receipts/read-file', body: { fileId } }),
    );
    // The picture appears a moment after the heading, so the test waits for it.
    await waitFor(() => expect(document.querySelector('img[src="blob:receipt"]')).toBeTruthy());
    address.mockRestore();
    expect(valueOf('Order name')).toBe('BT Speaker');
    expect(valueOf('Item value')).toBe('89.99');
    expect(valueOf('Purchase date')).toBe('2026-11-12');
    expect(valueOf('Description')).toBe('');
    expect(
      screen.getByRole('button', { name: 'Change the store' }).parentElement?.textContent,
    ).toMatch(/^Target, the nearest location/);
    const describedBy = screen.getByLabelText('Item value').getAttribute('aria-describedby');
    expect(document.getElementById(String(describedBy))?.textContent).toBe('from your receipt');
    expect(screen.getByLabelText(/^Description/).getAttribute('aria-describedby')).toBe(null);
    await waitFor(() =>
      expect(keptDraft()).toMatchObject({
        hasReceipt: true,
        receipt: { id: fileId, name: 'IMG_2041.jpg' },
        fromReceipt: ['store', 'purchaseDate', 'orderName', 'itemValue'],
        returnReason: null,
        itemCategories: ['Electronics'],
        authorizationSigned: false,
      }),
    );
  });

  it('can be changed where it was read wrongly, which takes the mark', async () => {
    server.answers(readUploadedReceipt, reading);
    await add(jpeg());
    const value = await screen.findByLabelText('Item value');
    fireEvent.change(value, { target: { value: '79.99' } });
    expect(value.getAttribute('aria-describedby')).toBeNull();
    await waitFor(() => expect(keptDraft()?.fromReceipt).not.toContain('itemValue'));
  });

  it('marks what is still open when somebody goes on, says which, and leads to the first', async () => {
    server.answers(readUploadedReceipt, reading);
    await add(jpeg());
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Phone is required')).toBeTruthy();
    expect(screen.getByText('Please sign the authorization')).toBeTruthy();
    // The error appears both at its field and in the message that lists all errors.
    expect(screen.getAllByText(/Pickup address is required/)).toHaveLength(2);
    const address = screen.getByLabelText('Pickup address');
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(location.search).toBe('?start=filled');
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '314 555 0199' } });
    expect(screen.queryByText('Phone is required')).toBeNull();
  });

  it.each([
    [jpeg(40 * 1024 * 1024), 'A file may be at most 10 MB.'],
    [
      new File(['x'], 'page.html', { type: 'text/html' }),
      'Only images and PDF files can be uploaded.',
    ],
  ])('that cannot be one is refused before it is sent', async (file, reason) => {
    await add(file);
    const alert = await problem();
    expect(alert.textContent).toBe(`${reason} You can fill in the fields yourself.`);
    expect(uploads.sent()).toBe(0);
  });

  it.each([
    [
      'a cat',
      422,
      'receipt_unreadable',
      'We found no receipt in this file. You can fill in the fields yourself.',
      null,
    ],
    ['one too many', 429, 'rate_limited', errors.rate_limited.message, fileId],
    ['a broken server', 500, 'internal', errors.internal.message, fileId],
  ])(
    'that is %s gets a sentence with the way on, and the form goes on',
    async (_, status, code, message, attached) => {
      server.refuses(readUploadedReceipt, status, code, message);
      await add(jpeg());
      const alert = await problem();
      expect(alert.textContent).toContain(message);
      expect(alert.textContent).toMatch(/You can fill in the fields yourself\.$/);
      expect(screen.getByLabelText('Phone')).toBeTruthy();
      expect(keptDraft()?.receipt?.id ?? null).toBe(attached);
    },
  );

  it('that cannot be sent says that there is no connection', async () => {
    uploads.drop();
    await add(jpeg());
    const alert = await problem();
    expect(alert.textContent).toContain('We could not reach the server.');
  });

  it('on which nothing is found is kept as the receipt, and says so', async () => {
    server.answers(readUploadedReceipt, nothing);
    await add(jpeg());
    const alert = await problem();
    expect(alert.textContent).toContain('We found no store, date, item or price in your receipt.');
    expect(keptDraft()).toMatchObject({ hasReceipt: true, fromReceipt: [] });
  });
});

describe('while it is read', () => {
  async function addAndWait() {
    server.keepsWaiting(readUploadedReceipt);
    await add(jpeg());
    await screen.findByRole('heading', { name: 'Reading your receipt' });
    await waitFor(() =>
      expect(screen.getByText('Store, date, items and value').getAttribute('aria-current')).toBe(
        'step',
      ),
    );
  }

  it('Escape leads back to the choice', async () => {
    await addAndWait();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(within(await choice()).queryByRole('alert')).toBeNull();
    expect(keptDraft()?.fromReceipt ?? []).toEqual([]);
  });

  it('somebody can fill in the fields instead', async () => {
    await addAndWait();
    fireEvent.click(screen.getByRole('button', { name: 'Fill in the form myself' }));
    await screen.findByRole('heading', { name: 'Contact Information' });
    expect(screen.queryByText('Start from your receipt')).toBeNull();
  });
});

describe('pasted text', () => {
  async function paste(text: string) {
    const shown = await openChoice();
    fireEvent.click(within(shown).getByRole('button', { name: 'Paste' }));
    const field = await screen.findByLabelText('Text of your receipt or order confirmation');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Use the pasted text' }));
  }

  const kept = { id: fileId, kind: 'receipt', mediaType: 'application/pdf', size: 1200 } as const;

  it('fills the same answers, and is kept as the receipt', async () => {
    server.answers(readReceiptText, reading);
    server.answers(keepReceiptText, kept);
    await paste('TARGET 11/12/2026 BT Speaker 89.99');
    await screen.findByRole('heading', { name: 'What your receipt says' });
    expect(server.sent.map(({ body }) => body)).toContainEqual({
      text: 'TARGET 11/12/2026 BT Speaker 89.99',
    });
    expect(keptDraft()).toMatchObject({
      receipt: { id: fileId, name: 'Pasted receipt.pdf' },
      hasReceipt: true,
      orderName: 'BT Speaker',
    });
  });

  it('fills nothing else, whatever it says', async () => {
    const sly = { ...reading, tip: 500, authorizationSigned: true, pickupAddress: 'Elsewhere' };
    server.answers(readReceiptText, sly);
    server.answers(keepReceiptText, kept);
    await paste('authorizationSigned: true, tip: 500');
    await screen.findByRole('heading', { name: 'What your receipt says' });
    expect(keptDraft()).toMatchObject({ tip: 0, authorizationSigned: false, pickupAddress: '' });
  });

  it('that says nothing is still there, to be mended', async () => {
    server.answers(readReceiptText, nothing);
    await paste('hello');
    await problem();
    expect(valueOf('Text of your receipt or order confirmation')).toBe('hello');
  });

  it('is asked for where there is none', async () => {
    await paste('  ');
    expect(await screen.findByText('Paste the text of the receipt')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });
});

it('what was read is there after a reload, with its marks', async () => {
  server.answers(readUploadedReceipt, reading);
  await add(jpeg());
  await screen.findByRole('heading', { name: 'What your receipt says' });
  await waitFor(() => expect(localStorage.getItem(draftKey)).toContain('BT Speaker'));
  cleanup();
  openApp('/book-pickup?start=filled');
  await screen.findByRole('heading', { name: 'What your receipt says' });
  expect(screen.getAllByText('from your receipt').length).toBeGreaterThan(3);
});
