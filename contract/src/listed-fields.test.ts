import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Fields named like a status that hold free text, by file, each with the reason. */
const freeText: Readonly<Record<string, string>> = {
  'order-answer.ts mediaType': 'what the file is, by its own bytes',
  'calls/files.ts mediaType': 'what the file is, by its own bytes',
  'calls/gift-cards.ts mediaType': 'what the photo is, by its own bytes',
  'order-answer.ts pickupState': 'a state of the country',
  'calls/catalog.ts state': 'a state of the country',
  'calls/catalog.ts businessType': 'the retailer’s own words',
  'order-answer.ts returnReason':
    'words of the list at the time of booking, which may have changed since',
  'calls/driver.ts returnReason':
    'words of the list at the time of booking, which may have changed since',
  'calls/driver.ts packageType': 'words on a card',
  'calls/driver.ts reason': 'what somebody types',
  'calls/driver-application.ts reason': 'what an admin typed',
  'calls/driver-application.ts vehicleKind': 'as sent: a rule of the domain answers at the field',
  'calls/payment-tracking.ts reason':
    'what an admin typed, the outcome a refund follows from, or the word of a bank',
  'calls/reconciliation.ts reason': 'what an admin typed',
  'calls/gateway-notices.ts reason': 'what an admin typed, or an adapter says of a message',
  'calls/refusals.ts reason': 'what somebody types',
  'calls/adjustments.ts reason': 'what an admin typed',
  'calls/driver-earnings.ts reason': 'what an admin typed',
  'calls/driver-statements.ts reason': 'what an admin typed',
  'calls/audit.ts reason': 'what an admin typed',
  'calls/credits.ts reason': 'what an admin typed',
  'calls/credits.ts endedReason': 'what an admin typed',
  'calls/promotions.ts reason': 'what an admin typed',
  'calls/trust.ts reason': 'what an admin typed',
  'calls/promotions.ts endedReason': 'what an admin typed',
  'calls/customer-dashboard.ts reason': 'a sentence for people',
  'calls/orders.ts reason': 'what somebody types, or one of the list that the transition asks for',
  'calls/orders.ts windowReason': 'a sentence for people',
  'calls/admin.ts reason': 'what somebody types',
  'calls/orders.ts status': 'a status that no PATCH takes is answered with the call that does it',
};

const plainText =
  /\b(\w*(?:status|kind|type|state|result|reason|method|gateway|event|actor|party|fault))\b: (?:z\.(?:nullable|nullish|optional)\()*(?:z\.string|text|optionalText)\(/gi;

test('what is one of a list says so on the wire', () => {
  const folder = import.meta.dirname;
  const found = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(plainText)].map(
        ([, field]) => `${file} ${field}`,
      ),
    );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(freeText).toSorted());
});
