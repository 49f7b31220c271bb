import { expect, test } from 'vitest';
import { phoneText, usPhoneOf } from './us-phone.ts';

test.each([
  '3145550199',
  '(314) 555-0199',
  '314.555.0199',
  '314-555-0199',
  '314\u2013555\u20130199',
  '+1 314 555 0199',
  '1 (314) 555-0199',
  '  +13145550199 ',
])('%j is +13145550199', (written) => {
  expect(usPhoneOf(written)).toBe('+13145550199');
  expect(phoneText(written)).toBe('(314) 555-0199');
});

test.each([
  'abc',
  '',
  '555-0199',
  '31455501999',
  '+44 20 7946 0958',
  '014 555 0199',
  '314 155 0199',
  '314 555 0199 ext 4',
  '3145550199\r\nTo: +13145550100',
  '3145550199,3145550100',
  '3145550199&To=3145550100',
  '٣١٤٥٥٥٠١٩٩',
])('%j is no US number and stays as it was written', (written) => {
  expect(usPhoneOf(written)).toBeNull();
  expect(phoneText(written)).toBe(written);
});
