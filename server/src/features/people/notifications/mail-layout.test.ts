import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layOutMail } from './mail-layout.ts';
import { mailColors } from '../../../app/mail-colors.ts';
import type { MailWords } from './mail-words.ts';

const brand = {
  name: 'Backhaul',
  supportEmail: 'help@backhaul.example',
  supportPhone: '(314) 555-0142',
};
const origin = 'https://returns.example';
const locked = { because: 'Receipts cannot be turned off.', unsubscribePath: null };
const lay = (words: MailWords, footer: Parameters<typeof layOutMail>[1]['footer'] = locked) =>
  layOutMail(words, { brand, origin, footer });

const plain: MailWords = {
  subject: 'Set a new password',
  paragraphs: ['Somebody asked for a new password.', 'It was not you? Then do nothing.'],
  link: { label: 'Set a new password', path: '/reset-password#token=abc' },
};
const whole: MailWords = {
  subject: 'Receipt: $18.24 for RTN-7K4QH2MX',
  heading: 'Target has taken it back. You paid $18.24',
  when: 'Nov 20, 2026, 2:49 PM',
  paragraphs: ['Coffee maker and kettle.', 'The receipt as a PDF is on your order’s page.'],
  progress: 'completed',
  trip: {
    from: { place: '3526 Halliday Ave', note: '2:31 PM, handed to Dana' },
    to: { place: 'Target Hampton Village', note: '2:46 PM' },
  },
  fare: {
    lines: [
      { code: 'base', label: 'Base fare', cents: 399 },
      { code: 'distance', label: 'Distance', detail: '3.84 mi × $0.50', cents: 752 },
      { code: 'service', label: 'Service fee', detail: '15% of subtotal', cents: 173 },
      { code: 'tip', label: 'Tip', cents: 500 },
    ],
    totalLabel: 'Total',
    totalCents: 1_824,
  },
  owed: {
    sentence: 'Target owes you $134.98 by Dec 7.',
    more: 'On that day we ask you if the refund arrived.',
    from: 'Counter, Nov 20',
    to: 'Visa ending in 4242, Dec 7',
    share: 0.09,
  },
  facts: [{ label: 'Have ready', words: 'Your 4-digit code.' }],
  link: { label: 'Open the return passport', path: '/order-status/1' },
  aside: { before: '', link: { label: 'Rate Dana', path: '/order-status/1#rate' }, after: '.' },
};

/** The text that a reader of the HTML mail sees, as one line. */
const read = (html: string) =>
  html
    .replace(/^[\s\S]*?role="main"/, '<i')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

test('text and HTML say the same, every part of it', () => {
  const { text, html } = lay(whole);
  const shown = read(html);
  const parts = `
    Target has taken it back. You paid $18.24|Nov 20, 2026, 2:49 PM|Coffee maker and kettle.
    The receipt as a PDF is on your order’s page.|3526 Halliday Ave|2:31 PM, handed to Dana
    Target Hampton Village|2:46 PM|Base fare|$3.99|3.84 mi × $0.50|$7.52|Subtotal|$11.51|Service fee
    15% of subtotal|$1.73|Tip|$5.00|Total|$18.24|Target owes you $134.98 by Dec 7.
    On that day we ask you if the refund arrived.|Counter, Nov 20|Visa ending in 4242, Dec 7|Have ready
    Your 4-digit code.|Open the return passport|Rate Dana|Receipts cannot be turned off.
    Choose what we send|Help Center|Backhaul|(314) 555-0142|help@backhaul.example`
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of parts) {
    expect(text).toContain(part);
    expect(shown).toContain(part);
  }
  for (const path of ['/order-status/1', '/order-status/1#rate', '/account-settings']) {
    expect(html).toContain(`href="${origin}${path}"`);
    expect(text).toContain(`${origin}${path}`);
  }
  expect(text).toContain('Step 5 of 5: Completed');
  expect(html).toContain('aria-label="Step 5 of 5: Completed"');
});

test('a fee alone has no subtotal', () => {
  const lines = [{ label: 'Cancellation fee', cents: 500 }];
  const { text } = lay({ ...plain, fare: { lines, totalLabel: 'You paid', totalCents: 500 } });
  expect(text).toMatch(/Cancellation fee +\$5\.00\n-+\nYou paid +\$5\.00/);
  expect(text).not.toContain('Subtotal');
});

test('what may be turned off says how, in one click', () => {
  const because = 'You get this because e-mails about ‘Your driver’ are on in your settings.';
  const { text, html } = lay(plain, { because, unsubscribePath: '/unsubscribe#token=xyz' });
  expect(html).toContain(`href="${origin}/unsubscribe#token=xyz"`);
  expect(text).toContain(`Unsubscribe in one click: ${origin}/unsubscribe#token=xyz`);
  for (const body of [text, html]) expect(body).toContain(because);
  expect(lay(plain).html).not.toContain('Unsubscribe');
});

test('a secret link can be copied, any other stands behind its words alone', () => {
  const secret = lay({ ...plain, link: { ...plain.link, isSecret: true } });
  expect(read(secret.html)).toContain(`open this address: ${origin}/reset-password#token=abc`);
  expect(read(lay(plain).html)).not.toContain(origin);
});

test('what somebody wrote in several lines is read in several', () => {
  const { html, text } = lay({ ...plain, paragraphs: ['Yes & no.\nTwo flights.'] });
  expect(html).toContain('Yes &amp; no.<br/>Two flights.');
  expect(text).toContain('Yes & no.\nTwo flights.');
});

test('nothing that people typed becomes markup', () => {
  const evil = '<img src=x onerror=alert(1)> & "quotes"';
  const { html } = lay({
    ...whole,
    subject: evil,
    heading: evil,
    when: evil,
    paragraphs: [evil, evil],
    trip: { from: { place: evil, note: evil }, to: { place: evil, note: evil } },
    fare: { lines: [{ label: evil, detail: evil, cents: 1 }], totalLabel: evil, totalCents: 1 },
    owed: { sentence: evil, more: evil, from: evil, to: evil, share: 2 },
    facts: [{ label: evil, words: evil }],
    aside: { before: evil, link: { label: evil, path: '/"><img>' }, after: evil },
  });
  expect(html).not.toMatch(/<img|alert\(1\)>|"quotes"/);
});

test('mails have the colors of the theme', () => {
  const tokens = readFileSync(
    new URL('../../../../../web/src/ui/tokens.css', import.meta.url),
    'utf8',
  );
  for (const [name, [light, dark]] of Object.entries(mailColors))
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
});
