import { expect, test } from 'vitest';
import {
  companyLine,
  companyProblems,
  federalTaxIdOf,
  isLicenseEmpty,
  licenseProblems,
} from './company-profile.ts';

const typed = {
  legalName: 'Backhaul Returns LLC',
  street: '1200 Market Street',
  city: 'St. Louis',
  state: 'mo',
  zip: '63103',
  phone: '(314) 555-0142',
  email: 'office@backhaul.example',
  website: '',
  federalTaxId: '431234567',
  stateTaxId: '',
};

test('a whole profile has no problem', () => {
  expect(companyProblems(typed)).toEqual({});
});

test.each([
  ['legalName', '  ', 'The legal name is required'],
  ['state', 'Missouri', 'Use two letters, as in MO'],
  ['state', 'ZZ', 'Use two letters, as in MO'],
  ['zip', '6310', 'Use a five-digit ZIP code'],
  ['email', 'office@', 'Enter a valid e-mail address'],
  ['website', 'backhaul.example', 'Begin with https://'],
  ['federalTaxId', '00-1234567', 'Use the nine digits of the federal tax number, as in 43-1234567'],
  ['federalTaxId', '43-12345', 'Use the nine digits of the federal tax number, as in 43-1234567'],
])('%s %j is refused in a sentence', (field, value, problem) => {
  expect(companyProblems({ ...typed, [field]: value })).toEqual({ [field]: problem });
});

test('a phone that is none is refused', () => {
  expect(Object.keys(companyProblems({ ...typed, phone: '12' }))).toEqual(['phone']);
});

test.each([
  ['43-1234567', '43-1234567'],
  [' 431234567 ', '43-1234567'],
  ['43 1234567', '43-1234567'],
  ['97-1234567', null],
  ['4312345678', null],
])('the federal number %j is %j', (number, expected) => {
  expect(federalTaxIdOf(number)).toBe(expected);
});

test('a license that was begun needs its number and who gave it', () => {
  const empty = { number: '', issuedBy: '', validUntil: '' };
  expect(isLicenseEmpty(empty)).toBe(true);
  expect(licenseProblems(empty)).toEqual({});
  expect(licenseProblems({ ...empty, validUntil: '2026-02-30' })).toEqual({
    number: 'The number is required',
    issuedBy: 'The issuer is required',
    validUntil: 'Choose the license’s last valid day',
  });
  expect(licenseProblems({ number: 'B-12', issuedBy: 'City', validUntil: '' })).toEqual({});
});

test('the sender of documents is one line', () => {
  expect(companyLine({ ...typed, state: 'MO' })).toBe(
    'Backhaul Returns LLC, 1200 Market Street, St. Louis, MO 63103',
  );
});
