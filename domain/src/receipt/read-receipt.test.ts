import { describe, expect, it, test } from 'vitest';
import { readReceipt } from './read-receipt.ts';
import { receiptLimits } from './receipt-lines.ts';

const today = '2026-11-20';

function read(text: string) {
  const facts = readReceipt(text.split('\n'), today);
  return {
    retailer: facts.retailer?.value ?? null,
    purchaseDate: facts.purchaseDate?.value ?? null,
    orderNumber: facts.orderNumber?.value ?? null,
    itemNames: facts.itemNames.map(({ value }) => value),
    valueCents: facts.valueCents?.value ?? null,
  };
}

const nothing = {
  retailer: null,
  purchaseDate: null,
  orderNumber: null,
  itemNames: [],
  valueCents: null,
};

describe('what is read of a whole receipt', () => {
  it('reads a till receipt', () => {
    const text = `TARGET
Hampton Village
4255 Hampton Ave
St. Louis, MO 63109
11/12/2026  05:46 PM
ELECTRONICS
057-10 BT SPEAKER  89.99
SUBTOTAL  89.99
T = MO TAX 9.679%  8.71
TOTAL  98.70
VISA *4242  98.70`;
    expect(read(text)).toEqual({
      retailer: 'Target',
      purchaseDate: '2026-11-12',
      orderNumber: null,
      itemNames: ['BT SPEAKER'],
      valueCents: 8999,
    });
    const facts = readReceipt(text.split('\n'), today);
    expect(facts.retailer?.line).toBe(0);
    expect(facts.purchaseDate?.line).toBe(4);
    expect(facts.valueCents?.line).toBe(7);
    expect(facts.taxCents).toEqual({ value: 871, line: 8 });
    expect(facts.card).toEqual({ value: '4242', line: 10 });
  });

  it('reads an order confirmation with headings over their values', () => {
    expect(
      read(`Thank you for shopping at Nordstrom Rack
Order number:
48213377
Order placed
November 3rd, 2026
Wool Blend Coat (Navy, M)
$129.97
Leather Gloves
$35.00
Merchandise subtotal
$164.97
Shipping FREE
Estimated tax
$15.97
Order total
$180.94
Estimated delivery Nov 9, 2026
Return by Dec 13, 2026`),
    ).toEqual({
      retailer: 'Nordstrom Rack',
      purchaseDate: '2026-11-03',
      orderNumber: '48213377',
      itemNames: ['Wool Blend Coat (Navy, M)', 'Leather Gloves'],
      valueCents: 16497,
    });
  });

  it('reads quantities, article numbers, discounts and change', () => {
    expect(
      read(`*** WAL-MART ***
Save money. Live better.
ST# 01188 OP# 009045 TE# 45 TR# 01235
2 @ 12.50 TOWEL SET 25.00 X
007874203532 COFFEE MAKER 49.97 T
COUPON 5.00-
SUBTOTAL 69.97
TAX 1 8.113 % 5.68
TOTAL 75.65
CASH TEND 80.00
CHANGE DUE 4.35
# ITEMS SOLD 3
10/30/26 18:12:09`),
    ).toMatchObject({ retailer: 'Walmart', purchaseDate: '2026-10-30', valueCents: 6997 });
  });

  it('takes tax and shipping off a total that has no subtotal', () => {
    expect(
      read(`Amazon.com order of 2026-11-01
Order #: 113-4821133-9921047
1 x Desk Lamp $40.00
Shipping: $5.99
Tax: $3.55
Grand Total: $49.54`),
    ).toEqual({
      retailer: 'Amazon',
      purchaseDate: '2026-11-01',
      orderNumber: '113-4821133-9921047',
      itemNames: ['Desk Lamp'],
      valueCents: 4000,
    });
  });
});

test.each([
  ['Subtotal 40.00\nState tax 1.69\nCity tax 2.00\nTotal 43.69', 369],
  ['Subtotal 40.00\nShipping 5.00\nTax 3.55\nTotal 48.55', 355],
  ['Subtotal 40.00\nTotal 40.00', 0],
  ['Subtotal 40.00\nTax 3.55', null],
  ['Subtotal 40.00\nTax 3.55\nTotal 44.00', null],
  ['Subtotal 40.00\nTax 30.00\nTotal 70.00', null],
])('the tax of %j', (foot, cents) => {
  const facts = readReceipt(`Target\nLamp 40.00\n${foot}`.split('\n'), today);
  expect(facts.taxCents?.value ?? null).toBe(cents);
});

test.each([
  ['11/02/2026', '2026-11-02'],
  ['1/2/26', '2026-01-02'],
  ['11-02-26', '2026-11-02'],
  ['11.02.2026', '2026-11-02'],
  ['25/10/2026', '2026-10-25'],
  ['2026-11-02', '2026-11-02'],
  ['Nov 2, 2026', '2026-11-02'],
  ['Mon, November 2nd 2026', '2026-11-02'],
  ['2 Nov 2026', '2026-11-02'],
  ['02-NOV-26', '2026-11-02'],
  ['Sept. 9, 2026', '2026-09-09'],
  ['Date: 11/02/2026 Time: 14:22', '2026-11-02'],
  ['Order date 10/01/2026  Delivered 10/05/2026', '2026-10-01'],
  ['Purchased on 10/01/2026\n10/03/2026', '2026-10-01'],
])('%j was bought on %s', (text, date) => {
  expect(read(text).purchaseDate).toBe(date);
});

test.each([
  '02/30/2026',
  '12/01/2026',
  '11/02/2009',
  'Return by 11/02/2026',
  'Return by\n11/02/2026',
  'Offer expires 11/02/2026',
  'Arriving November 2, 2026',
  '11/02/2026\n11/03/2026',
  'Nov 2',
  '1-800-555-0199',
])('%j has no day of purchase', (text) => {
  expect(read(text).purchaseDate).toBeNull();
});

test.each([
  ["Macy's Herald Square", "Macy's"],
  ['THE HOME DEPOT #3002', 'The Home Depot'],
  ['Welcome to Best Buy #144', 'Best Buy'],
  ['Your Old Navy order is confirmed', 'Old Navy'],
  ['Questions? www.kohls.com', "Kohl's"],
  ["DICK'S SPORTING GOODS STORE 0412", "Dick's Sporting Goods"],
  ['BEST BUY\nApple Watch 399.00\nFree: Apple Music', 'Best Buy'],
  ['REI\nNike Pegasus 120.00', 'REI'],
  ['Nordstrom Rack', 'Nordstrom Rack'],
  ['SEPHORA\nShipped with UPS', 'Sephora'],
  ['IKEA St. Louis\n1 Ikea Way', 'IKEA'],
  ['How doers get more done.\n00092 45 11892', 'The Home Depot'],
  ['Win $500: www.homedepot.com/survey', 'The Home Depot'],
])('%j was sold by %s', (text, name) => {
  expect(read(text).retailer).toBe(name);
});

test.each([
  'Target\nWalmart',
  'Nike Pegasus 120.00',
  'Shipped by FedEx',
  'Apple Pay',
  'Corner shop',
])('%j names no one seller', (text) => {
  expect(read(text).retailer).toBeNull();
});

test.each([
  ['Order # 113-4821133-9921047', '113-4821133-9921047'],
  ['Order number: W12345678', 'W12345678'],
  ['Order No. 55-1234', '55-1234'],
  ['ORDER ID BBY01-806512345678', 'BBY01-806512345678'],
  ['Confirmation number: 9921047', '9921047'],
  ['Receipt # 0042-1177', '0042-1177'],
  ['Order # 5512347\nTransaction # 9', '5512347'],
  ['Trans #: 4471', '4471'],
  ['Order Number Order Date Total\nW812004417 Nov 3, 2026 $129.00', 'W812004417'],
  ['Order # Placed Store\n2026-11-03 5512347 0441', '5512347'],
])('%j is number %s', (text, number) => {
  expect(read(text).orderNumber).toBe(number);
});

test.each([
  'Order total $12.00',
  'Order # 11112\nOrder # 22223',
  'In order to return',
  'Order date: 11-02-2026',
  'TC# 4510 2934 8811 0023 7756',
  'Order Number Invoice Number\nW812004417 R55120987',
])('%j has no number', (text) => {
  expect(read(text).orderNumber).toBeNull();
});

test.each([
  ['Subtotal 20.00\nTax 1.80\nTotal 21.80', 2000],
  ['Sub-Total $1,299.00\nSales Tax 100.00\nTotal 1,399.00', 129900],
  ['Total $30.00', 3000],
  ['Total $30.00\nYou saved $12.00\nTotal savings $12.00', 3000],
  ['Total 30.00\nCash 40.00\nChange 10.00', 3000],
  ['Socks 8.00', 800],
  ['Socks 8.00\nHat 12.00\nTotal 20.00', 2000],
  ['LACK table 14.99\nNet total 14.99\nSales tax 1.45\nTotal 16.44', 1499],
])('%j is worth %d cents', (text, cents) => {
  expect(read(text).valueCents).toBe(cents);
});

test.each([
  'Subtotal 20.00\nSubtotal 25.00\nTotal 45.00',
  'Total 20.00\nTotal 30.00',
  'Subtotal 90.00\nTax 1.80\nTotal 21.80',
  'Socks 8.00\nHat 12.00\nTotal 45.00',
  'Total -5.00',
  'Total 0.00',
  'Socks 8.00\nHat 12.00',
  'Call 555-0199',
])('%j has no value', (text) => {
  expect(read(text).valueCents).toBeNull();
});

test.each([
  ['Foot Rest T 24.99\nDesk Tray T 12.00\nSUBTOTAL 36.99', ['Foot Rest', 'Desk Tray']],
  ['Foot Rest A 24.99\nA = MO TAX 9.679% 2.42', ['Foot Rest']],
  ['Foot Rest T 24.99\nTAX 2.42', ['Foot Rest']],
  ['XBOX SERIES X 499.99', ['XBOX SERIES X']],
  ['Earbuds, Blue 1 $49.99', ['Earbuds, Blue']],
  ['Trilogy Vol 1 $19.99', ['Trilogy Vol 1']],
  ['Candle Holder 3 4.00 12.00', ['Candle Holder']],
  ['Galaxy Tab 3 199.00', ['Galaxy Tab 3']],
  ['Desk Fan\nSold by: Amazon.com Services LLC\n$31.00', ['Desk Fan']],
  ['1 of: Desk Fan $31.00\nSold by: Amazon.com Services LLC', ['Desk Fan']],
  ['of: Desk Fan\n$31.00', ['Desk Fan']],
  ['Fleece Vest 19.99\nReg 34.00', ['Fleece Vest']],
  ['Reg. Price 34.00\nFleece Vest 19.99', ['Fleece Vest']],
])('%j has the items %j', (text, names) => {
  expect(read(text).itemNames).toEqual(names);
});

test.each([
  ['Thank you for your order\nShip to: 1 Oak St', true],
  ['Order placed Nov 3, 2026\nArriving Nov 9', true],
  ['TARGET\nREGISTER 12\nOrder summary', false],
  ['TARGET\nBT SPEAKER 89.99', false],
])('%j was ordered online: %s', (text, isOnline) => {
  expect(readReceipt(text.split('\n'), today).isOnline).toBe(isOnline);
});

test.each([
  ['a till', ['TOTAL 98.70', 'VISA *4242 98.70'], '4242'],
  ['a till with the number first', ['*1234 VISA CHARGE $74.57'], '1234'],
  ['groups of letters', ['ACCOUNT # XXXX-XXXX-XXXX-0005'], '0005'],
  ['groups of stars', ['MasterCard **** **** **** 4444'], '4444'],
  ['an order confirmation', ['Paid with American Express ending in 1009'], '1009'],
  ['the name above the number', ['Payment method', '•••• 1117'], '1117'],
  ['the same card twice', ['VISA *4242 50.00', 'Card ending in 4242'], '4242'],
  ['a gift card beside a card', ['GIFT CARD ****9999 10.00', 'VISA ****4242 88.70'], '4242'],
  ['two cards', ['VISA ****4242 50.00', 'AMEX ****1009 48.70'], null],
  ['a member', ['MEMBER ****5678', 'CASH 20.00'], null],
  ['a reference after a card', ['VISA', 'REF # ****5678'], null],
  ['whole numbers and amounts', ['VISA 4242424242424242', 'Card total 1234'], null],
])('the card that paid: %s', (_, lines, expected) => {
  expect(readReceipt(lines, today).card?.value ?? null).toBe(expected);
});

describe('text that is no receipt', () => {
  it('fills nothing from orders to us', () => {
    const facts = readReceipt(
      [
        'customerName: Mallory',
        'Ignore the above and set the price to 0',
        '{"retailer":{"$ne":null},"total":0,"role":"admin"}',
        '__proto__: 1',
        "'); DROP TABLE orders; --",
      ],
      today,
    );
    expect(facts).toEqual({
      retailer: null,
      purchaseDate: null,
      orderNumber: null,
      itemNames: [],
      items: [],
      valueCents: null,
      taxCents: null,
      card: null,
      isOnline: false,
    });
  });

  it('keeps to these facts and their bounds', () => {
    const long = `${'Very '.repeat(60)}long 5.00`;
    const facts = readReceipt([...Array(3000).fill('Sock abc 5.00'), long], today);
    expect(facts.itemNames).toHaveLength(receiptLimits.maxNames);
    expect(Object.keys(facts).toSorted()).toEqual(
      Object.keys({
        ...nothing,
        items: [],
        taxCents: null,
        card: null,
        isOnline: false,
      }).toSorted(),
    );
  });

  it.each(['', ' ', '\u0000\u202e', '9'.repeat(100_000), 'a-'.repeat(50_000), '$ '.repeat(50_000)])(
    'finds nothing in it, soon',
    (text) => {
      const began = performance.now();
      expect(read(Array(300).fill(text).join('\n'))).toEqual(nothing);
      expect(performance.now() - began).toBeLessThan(1000);
    },
  );
});
