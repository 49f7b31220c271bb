import type { CompanyAnswer } from '@backhaul/contract/calls/operations/company.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSender } from '../../../database/company-profile.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { mailBody } from '../../people/notifications/mail-layout.ts';
import { readMailSite } from '../../people/notifications/read-mail-site.ts';
import { exampleCompany } from './company-access.ts';

const { app, db, admin, customer, requests } = await startOrderScenario();

const path = '/api/admin/company';
const read = async () => (await requests.get(admin, path)).json<CompanyAnswer>();
const line = 'Backhaul Returns LLC, 1200 Market Street, St. Louis, MO 63103';

const site = {
  origin: 'https://returns.example',
  brand: {
    name: 'Backhaul',
    supportEmail: 'help@backhaul.example',
    supportPhone: '(314) 555-0100',
  },
};
const drawMail = async () =>
  mailBody(
    {
      words: {
        subject: 'News',
        paragraphs: ['It was picked up.'],
        link: { label: 'See it', path: '/orders' },
      },
      footer: { because: 'You asked for it.', unsubscribePath: null },
    },
    await readMailSite(db, site),
  ).draw();

test('before anybody entered it, mails name the brand alone', async () => {
  expect(await read()).toMatchObject({ profile: null, changedAt: null });
  expect(await readSender(db)).toBeNull();
  expect((await drawMail()).text).toContain('\nBackhaul\n');
});

test('it is entered as written numbers, recorded with its reason, and named by mails', async () => {
  const body = { ...exampleCompany, phone: '314.555.0142', federalTaxId: '431234567', state: 'mo' };
  const saved = await requests.put(admin, path, body);
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await read()).profile).toMatchObject({
    phone: '(314) 555-0142',
    federalTaxId: '43-1234567',
    state: 'MO',
  });
  const { rows } = await sql`SELECT reason, before, after FROM admin_acts
    WHERE action = 'change_company'`.execute(db);
  expect(rows).toEqual([
    {
      reason: 'We were founded.',
      before: null,
      after: {
        legalName: 'Backhaul Returns LLC',
        companyAddress: '1200 Market Street, St. Louis, MO 63103',
        companyContacts: '(314) 555-0142, office@backhaul.example',
        taxNumbers: '43-1234567',
        licenses: 'Business license B-20817 of City of St. Louis until 2027-06-30',
      },
    },
  ]);
  const { text, html } = await drawMail();
  expect(text).toContain(line);
  expect(html).toContain(line);
});

test('a change over somebody else’s is refused, and nothing of it is kept', async () => {
  const { changedAt } = await read();
  const mine = { ...exampleCompany, changedAt, legalName: 'Backhaul Inc.' };
  expect((await requests.put(admin, path, mine)).statusCode).toBe(200);
  const late = await requests.put(admin, path, { ...mine, legalName: 'Backhaul Corp.' });
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Somebody else just changed the company. Check the new facts, then save.',
  ]);
  expect((await read()).profile?.legalName).toBe('Backhaul Inc.');
});

test.each([
  ['federalTaxId', '00-1234567', 'Use the nine digits of the federal tax number, as in 43-1234567'],
  ['zip', '6310', 'Use a five-digit ZIP code'],
  ['website', 'http://backhaul.example', 'Begin with https://'],
  ['state', 'ZZ', 'Use two letters, as in MO'],
  ['reason', ' ', 'A reason is required'],
])('%s %j is refused at its field', async (field, value, problem) => {
  const { changedAt } = await read();
  const answer = await requests.put(admin, path, { ...exampleCompany, changedAt, [field]: value });
  expect([answer.statusCode, answer.json().fieldErrors]).toEqual([422, { [field]: problem }]);
});

test('nobody else reads or changes it', async () => {
  const bare = await app.person({ isAdmin: true });
  for (const person of [customer, bare]) {
    expect((await requests.get(person, path)).statusCode).not.toBe(200);
    expect((await requests.put(person, path, exampleCompany)).statusCode).not.toBe(200);
  }
});
