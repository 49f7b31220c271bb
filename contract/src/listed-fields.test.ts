import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Fields whose names suggest a fixed list of values, but which hold other text. The key is the file and the
 * field, the value is the reason.
 */
const freeText: Readonly<Record<string, string>> = {
  'order-answer.ts mediaType': 'what the file is, by its own bytes',
  'calls/returns/files.ts mediaType': 'what the file is, by its own bytes',
  'calls/returns/gift-cards.ts mediaType': 'what the photo is, by its own bytes',
  'order-answer.ts pickupState': 'a state of the country',
  'calls/places/catalog.ts state': 'a state of the country',
  'calls/operations/approvals.ts reason': 'what somebody types',
  'calls/driving/driver-day.ts reason': 'why a driver was paused, in words',
  'calls/operations/customer-card.ts reason': 'why money was given back, in words',
  'calls/operations/driver-card.ts reason':
    'why an adjustment, a block or a hold was made, in words',
  'calls/places/catalog.ts businessType': 'the retailer’s own words',
  'order-answer.ts returnReason':
    'words of the list at the time of booking, which may have changed since',
  'calls/driving/driver.ts returnReason':
    'words of the list at the time of booking, which may have changed since',
  'calls/driving/jobs-setting.ts reason': 'why the number of jobs was changed, in words',
  'calls/driving/driver.ts packageType': 'words on a card',
  'calls/driving/driver.ts reason': 'what somebody types',
  'calls/driving/driver-application.ts reason': 'what an admin typed',
  'calls/driving/driver-review.ts reason': 'what an operator typed',
  'calls/driving/driver-application.ts vehicleKind':
    'as sent: a rule of the domain answers at the field',
  'calls/money/payment-tracking.ts reason':
    'what an admin typed, the outcome a refund follows from, or the word of a bank',
  'calls/people/message-acts.ts reason': 'what somebody types',
  'calls/money/reconciliation.ts reason': 'what an admin typed',
  'calls/money/gateway-notices.ts reason': 'what an admin typed, or an adapter says of a message',
  'calls/returns/refusals.ts reason': 'what somebody types',
  'calls/money/adjustments.ts reason': 'what an admin typed',
  'budget-rule.ts stoppedReason': 'what an admin typed',
  'calls/operations/scorecards.ts reason': 'what an admin typed',
  'calls/driving/driver-earnings.ts reason': 'what an admin typed',
  'calls/driving/driver-statements.ts reason': 'what an admin typed',
  'calls/operations/company.ts reason': 'what an admin typed',
  'calls/operations/company.ts state': 'a state of the country',
  'calls/operations/audit.ts reason': 'what an admin typed',
  'calls/operations/imports.ts reason': 'what somebody types',
  'calls/money/credits.ts reason': 'what an admin typed',
  'calls/money/credits.ts endedReason': 'what an admin typed',
  'calls/money/promotions.ts reason': 'what an admin typed',
  'calls/operations/trust.ts reason': 'what an admin typed',
  'calls/money/promotions.ts endedReason': 'what an admin typed',
  'calls/people/blocks.ts reason': 'what somebody types',
  'calls/people/incidents.ts reason': 'what an admin typed',
  'calls/people/staff.ts reason': 'what an admin typed',
  'calls/people/support.ts mediaType': 'what the file is, by its own bytes',
  'calls/places/desks.ts reason': 'an operator’s words',
  'calls/places/holds.ts reason': 'what an admin typed',
  'calls/places/own-stores.ts reason': 'what a retailer typed',
  'calls/places/stores.ts reason': 'what an operator typed',
  'calls/returns/customer-dashboard.ts reason': 'a sentence for people',
  'calls/returns/orders.ts reason':
    'what somebody types, or one of the list that the transition asks for',
  'calls/returns/v1-orders.ts reason': 'what somebody types',
  'calls/returns/orders.ts windowReason': 'a sentence for people',
  'calls/retail/company-returns.ts returnReason':
    'words of the list at the time of booking, which may have changed since',
  'calls/retail/return-list.ts returnReason':
    'words of the list at the time of booking, which may have changed since',
  'calls/retail/webhooks.ts type': 'an event as it was named when it was sent',
  'calls/operations/admin.ts reason': 'what somebody types',
  'thing-answer.ts status': 'a status of whichever kind of thing it is',
  'work-facts.ts itemKind': 'a kind of item in the retailer’s policy',
  'work-facts.ts reason': 'what an adapter says of a message, or somebody typed',
  'calls/returns/orders.ts status':
    'a status that no PATCH takes is answered with the call that does it',
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
