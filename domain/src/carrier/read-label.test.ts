import { expect, it } from 'vitest';
import { numbersOnPaper, readLabel } from './read-label.ts';

const today = '2026-11-26';
const ups = '1Z5R89390357567127';
const seen = (lines: string[], barcodes: string[] = [], isExact = false) =>
  readLabel({ lines, barcodes, isExact }, today);

it('trusts a barcode', () => {
  expect(seen([], [ups])).toEqual({
    kind: 'label',
    carrier: 'ups',
    parcelNumber: ups,
    isCertain: true,
    sendBy: null,
  });
});

it('asks a person to compare what text recognition read', () => {
  const lines = ['UPS GROUND', 'TRACKING #: 1Z 5R8 939 03 5756 7127', 'Drop off by Dec 4, 2026'];
  expect(seen(lines)).toMatchObject({ parcelNumber: ups, isCertain: false, sendBy: '2026-12-04' });
  expect(seen(lines, [], true)).toMatchObject({ isCertain: true });
});

it('reads the numbers of FedEx and USPS as they are printed', () => {
  expect(seen(['FedEx Ground', 'TRK# [0201] 9865 7878 8855'])).toMatchObject({
    carrier: 'fedex',
    parcelNumber: '986578788855',
  });
  expect(seen(['USPS TRACKING #', '9400 1112 0620 6406 2607 87'])).toMatchObject({
    carrier: 'usps',
    parcelNumber: '9400111206206406260787',
  });
});

it('wants the name of the carrier beside a short number', () => {
  expect(seen(['FEDEX'], ['986578788855'])).toMatchObject({ carrier: 'fedex' });
  expect(seen(['TARGET', 'TOTAL 12.00'], ['986578788855'])).toBeNull();
});

it('does not choose between two labels', () => {
  const two = [ups, '9400111206206406260787'];
  expect(seen([], two)).toEqual({ kind: 'unclear', fault: 'two_labels' });
});

it('takes a misread Z for one where the paper names UPS and the check digit fits', () => {
  expect(seen(['UPS GROUND', 'TRACKING #: 17 5R8 939 03 5756 7127'])).toMatchObject({
    parcelNumber: ups,
    isCertain: false,
  });
  expect(seen(['TRACKING #: 17 5R8 939 03 5756 7127'])).toBeNull();
});

it('says that a number was misread', () => {
  expect(seen(['UPS GROUND', 'TRACKING # 1Z 5R8 939 03 5756 7128'])).toEqual({
    kind: 'unclear',
    fault: 'wrong_check_digit',
  });
});

it('knows a code by its barcode and the name of the carrier', () => {
  const lines = ['Show this code at The UPS Store', 'Expires 12/10/2026'];
  expect(seen(lines, ['https://returns.example/x1'])).toEqual({
    kind: 'code',
    carrier: 'ups',
    sendBy: '2026-12-10',
  });
});

it('leaves out a last day where two are named', () => {
  const lines = ['Return by 12/10/2026', 'Label expires 12/20/2026'];
  expect(seen(lines, [ups])).toMatchObject({ sendBy: null });
});

it.each([[[]], [['TARGET', '11/12/2026', 'DESK FAN 31.00', 'TOTAL 31.00']]])(
  'finds no label in %j',
  (lines) => {
    expect(seen(lines)).toBeNull();
  },
);

it('finds every number of a carrier on its receipt, also one whose Z was misread, and no other’s', () => {
  const lines = ['GROUND RETURN 6LB', '17 5R8 939 03 5756 7127', 'ORDER 175R89390357567128'];
  expect(numbersOnPaper({ lines, barcodes: [] }, 'ups')).toEqual([ups]);
  expect(numbersOnPaper({ lines, barcodes: [ups] }, 'fedex')).toEqual([]);
});
