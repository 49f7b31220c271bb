import { addDays } from '../../time/calendar-date.ts';

/**
 * An invented receipt with which the accuracy of reading is measured: its text, and the facts that should be
 * read from it.
 */
export type SampleReceipt = {
  readonly layout: string;
  readonly lines: readonly string[];
  readonly truth: {
    readonly retailer: string;
    readonly purchaseDate: string;
    readonly orderNumber: string | null;
    readonly itemNames: readonly string[];
    readonly valueCents: number;
  };
};

/**
 * A random number generator. The same seed gives the same numbers, so that every measurement uses the same
 * receipts.
 */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const stores = [
  ['Target', 'TARGET', 'target.com'],
  ['Walmart', 'Walmart Supercenter', 'walmart.com'],
  ['Best Buy', 'BEST BUY', 'bestbuy.com'],
  ["Kohl's", "KOHL'S", 'kohls.com'],
  ["Macy's", "macy's", 'macys.com'],
  ['The Home Depot', 'THE HOME DEPOT', 'homedepot.com'],
  ['Old Navy', 'OLD NAVY', 'oldnavy.com'],
  ['REI', 'REI Co-op', 'rei.com'],
  ['Sephora', 'SEPHORA', 'sephora.com'],
  ['Nordstrom Rack', 'NORDSTROM RACK', 'nordstromrack.com'],
  ['IKEA', 'IKEA', 'ikea.com'],
  ['Petco', 'petco', 'petco.com'],
] as const;

const goods = [
  'BT SPEAKER',
  'Desk Lamp',
  'Wool Coat Navy M',
  'Running Shoes 10.5',
  'COFFEE MAKER 12C',
  'Throw Pillow',
  'HDMI Cable 6 ft',
  'Leather Gloves',
  'YOGA MAT',
  'Cordless Drill 20V',
  'Face Serum 30 ml',
  'Dog Bed Large',
  'Nike Air Zoom',
  'Levi 501 Jeans',
] as const;

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const dollars = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const withCommas = (cents: number) => `$${dollars(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

function spelled(date: string, form: number): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  const forms = [
    `${month}/${day}/${year}`,
    `${month}/${day}/${year.slice(2)}`,
    `${Number(month)}-${Number(day)}-${year}`,
    `${name} ${Number(day)}, ${year}`,
    `${name.slice(0, 3)} ${Number(day)}, ${year}`,
    `${day}-${name.slice(0, 3).toUpperCase()}-${year}`,
    date,
  ];
  return forms[form % forms.length] ?? date;
}

type Purchase = {
  readonly store: (typeof stores)[number];
  readonly date: string;
  readonly later: string;
  readonly form: number;
  readonly number: string;
  readonly items: readonly { readonly name: string; readonly cents: number }[];
  readonly subtotal: number;
  readonly tax: number;
  readonly shipping: number;
};

type Layout = {
  readonly name: string;
  /** True if the receipt contains an order number. */
  readonly isNumbered: boolean;
  readonly lines: (purchase: Purchase) => string[];
};

const total = ({ subtotal, tax }: Purchase) => subtotal + tax;
const day = ({ date, form }: Purchase) => spelled(date, form);

const layouts: readonly Layout[] = [
  {
    name: 'till',
    isNumbered: false,
    lines: (bought) => [
      bought.store[1],
      '4255 Hampton Ave',
      'St. Louis, MO 63109  314-555-0142',
      `${day(bought)}  05:46 PM`,
      ...bought.items.map(({ name, cents }) => `${name}  ${dollars(cents)} T`),
      `SUBTOTAL  ${dollars(bought.subtotal)}`,
      `T = MO TAX 9.679%  ${dollars(bought.tax)}`,
      `TOTAL  ${dollars(total(bought))}`,
      `VISA *4242  ${dollars(total(bought))}`,
      `Return by ${bought.later}`,
    ],
  },
  {
    name: 'till with article numbers and change',
    isNumbered: true,
    lines: (bought) => [
      `*** ${bought.store[1]} ***`,
      'STORE #1188  REG 04  CASHIER DANA',
      `Trans #: ${bought.number}`,
      `Date: ${day(bought)} Time: 14:22`,
      ...bought.items.map(({ name, cents }, at) => `0${71_829_330 + at} ${name} ${dollars(cents)}`),
      `Sub Total ${dollars(bought.subtotal)}`,
      `Sales Tax ${dollars(bought.tax)}`,
      `Total ${dollars(total(bought))}`,
      `CASH ${dollars(total(bought) + 1000)}`,
      'CHANGE DUE 10.00',
      `ITEMS SOLD ${bought.items.length}`,
    ],
  },
  {
    name: 'order confirmation',
    isNumbered: true,
    lines: (bought) => [
      `Thank you for shopping at ${bought.store[0]}`,
      `Order number: ${bought.number}`,
      `Order placed: ${day(bought)}`,
      ...bought.items.map(({ name, cents }) => `1 x ${name} ${withCommas(cents)}`),
      `Merchandise subtotal ${withCommas(bought.subtotal)}`,
      `Shipping ${withCommas(bought.shipping)}`,
      `Estimated tax ${withCommas(bought.tax)}`,
      `Order total ${withCommas(total(bought) + bought.shipping)}`,
      `Arriving ${bought.later}`,
    ],
  },
  {
    name: 'mail with headings over values',
    isNumbered: true,
    lines: (bought) => [
      `Your ${bought.store[0]} order is confirmed`,
      'Order date',
      day(bought),
      'Order number:',
      bought.number,
      ...bought.items.flatMap(({ name, cents }) => [name, withCommas(cents)]),
      'Subtotal',
      withCommas(bought.subtotal),
      'Tax',
      withCommas(bought.tax),
      'Total',
      withCommas(total(bought)),
      'Estimated delivery',
      bought.later,
    ],
  },
  {
    name: 'web shop',
    isNumbered: true,
    lines: (bought) => [
      `www.${bought.store[2]}`,
      `Order #${bought.number} - ${day(bought)}`,
      ...bought.items.map(({ name, cents }) => `${name} Qty 1 ${withCommas(cents)}`),
      `Item subtotal: ${withCommas(bought.subtotal)}`,
      `Shipping & handling: ${withCommas(bought.shipping)}`,
      `Tax collected: ${withCommas(bought.tax)}`,
      `Grand Total: ${withCommas(total(bought) + bought.shipping)}`,
      'Shipped with UPS',
    ],
  },
  {
    name: 'without a subtotal',
    isNumbered: true,
    lines: (bought) => [
      bought.store[1],
      `Receipt # ${bought.number}`,
      day(bought),
      ...bought.items.map(({ name, cents }) => `${name} ${dollars(cents)}`),
      `Tax ${dollars(bought.tax)}`,
      `Amount due ${dollars(total(bought))}`,
      'THANK YOU',
    ],
  },
  {
    name: 'invoice',
    isNumbered: true,
    lines: (bought) => [
      `${bought.store[0]} invoice`,
      `Invoice no. ${bought.number}`,
      `Invoice date ${day(bought)}  Due ${bought.later}`,
      'Description Amount',
      ...bought.items.map(({ name, cents }) => `${name} ${withCommas(cents)}`),
      `Sub-total ${withCommas(bought.subtotal)}`,
      `Sales tax ${withCommas(bought.tax)}`,
      `Balance due ${withCommas(total(bought))}`,
    ],
  },
  {
    name: 'till with a coupon and points',
    isNumbered: false,
    lines: (bought) => [
      `Welcome to ${bought.store[1]} #0412`,
      `${day(bought)} 11:02 AM`,
      ...bought.items.map(({ name, cents }) => `${name} ${dollars(cents)}`),
      `SUBTOTAL ${dollars(bought.subtotal)}`,
      `TAX ${dollars(bought.tax)}`,
      `TOTAL ${dollars(total(bought))}`,
      'YOU SAVED 4.00',
      'Reward points earned 120',
      `Coupon expires ${bought.later}`,
      `DEBIT ${dollars(total(bought))}`,
    ],
  },
];

const lastDay = '2026-11-12';

/** Invented receipts of every layout, with various stores, days and numbers of items. */
export function sampleReceipts(count: number, seed = 1): SampleReceipt[] {
  const number = numbersFrom(seed);
  const one = <Value>(list: readonly Value[]): Value => list[number(list.length)] as Value;
  return Array.from({ length: count }, (_, place) => {
    const layout = layouts[place % layouts.length] as Layout;
    const items = [...new Set(Array.from({ length: 1 + number(3) }, () => one(goods)))].map(
      (name) => ({ name, cents: 500 + number(30_000) }),
    );
    const subtotal = items.reduce((all, { cents }) => all + cents, 0);
    const date = addDays(lastDay, -number(90));
    const bought: Purchase = {
      store: one(stores),
      date,
      later: spelled(addDays(date, 30), 0),
      form: number(7),
      number: String(10_000_000 + number(80_000_000)),
      items,
      subtotal,
      tax: Math.round(subtotal * 0.09679),
      shipping: 599,
    };
    return {
      layout: layout.name,
      lines: layout.lines(bought),
      truth: {
        retailer: bought.store[0],
        purchaseDate: date,
        orderNumber: layout.isNumbered ? bought.number : null,
        itemNames: items.map(({ name }) => name),
        valueCents: subtotal,
      },
    };
  });
}
