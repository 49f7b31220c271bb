import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { expect, test } from 'vitest';
import { fareOfAnswer, fareRows } from './fare-lines.ts';

const trip = {
  milesHundredths: 384,
  minutes: 13,
  itemValueCents: 13_498,
  numberOfItems: 2,
  tipCents: 500,
};

test('the coffee maker and the kettle cost what the landing page says', () => {
  const { rows, sums, total } = fareRows(priceTrip(trip, fareV1).fare);
  expect(rows.map((row) => `${row.label} ${row.amount}`)).toEqual([
    'Base fare $3.99',
    'Distance $1.92',
    'Time $2.60',
    'Size L $2.00',
    '1 extra item $1.00',
  ]);
  expect(sums?.map((row) => `${row.label} ${row.amount}`)).toEqual([
    'Subtotal $11.51',
    'Service fee $1.73',
    'Tip $5.00',
  ]);
  expect(total.amount).toBe('$18.24');
  expect(priceTrip(trip, fareV1).driverPay.totalCents).toBe(1207);
});

test('an answer of the wire gives the same table, its cap line after the subtotal', () => {
  const { rows, sums } = fareRows(
    fareOfAnswer({
      lines: [
        { code: 'base', label: 'Base fare', amount: 3.99 },
        { code: 'cap', label: 'Item value cap', amount: -2.5 },
      ],
      subtotal: 3.99,
      total: 1.49,
    }),
  );
  expect(rows.map((row) => row.key)).toEqual(['base']);
  expect(sums?.map((row) => row.amount)).toEqual(['$3.99', '−$2.50']);
});
