import { describe, expect, test } from 'vitest';
import { bareDomain, claimAddressProblem, domainProblem } from './company-domain.ts';

describe('a typed domain', () => {
  test.each([
    ['kohls.com', 'kohls.com'],
    [' https://www.Kohls.com/returns?x=1 ', 'kohls.com'],
    ['erin@kohls.com', 'kohls.com'],
    ['corp.kohls.com.', 'corp.kohls.com'],
    ['kohls.com:8443', 'kohls.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['', null],
    ['kohls', null],
    ['localhost', null],
    ['10.0.0.1', null],
    ['[::1]', null],
    ['kohls..com', null],
    ['-kohls.com', null],
    ['kohls.c', null],
    ['kohls.123', null],
    ['a b.com', null],
    [`${'a'.repeat(64)}.com`, null],
    [`${'a.'.repeat(130)}com`, null],
  ])('%j is %s', (typed, domain) => {
    expect(bareDomain(typed)).toBe(domain);
  });

  test('of a provider that gives addresses to everybody proves nothing', () => {
    expect(domainProblem('kohls.com')).toBeUndefined();
    expect(domainProblem('GMAIL.com')).toBe(
      'Use the company’s own domain. Anybody can have an address at gmail.com.',
    );
    expect(domainProblem('kohls')).toBe('Enter the company’s domain, such as kohls.com');
  });
});

describe('an address that a code goes to', () => {
  const domains = ['kohls.com', 'kohls.example'];

  test.each(['erin@kohls.com', 'Erin.Vogel+returns@KOHLS.com', 'postmaster@kohls.example'])(
    '%s is one of the company’s',
    (address) => expect(claimAddressProblem(address, domains)).toBeUndefined(),
  );

  test.each([
    'erin@gmail.com',
    'erin@kohls.com.evil.example',
    'erin@notkohls.com',
    'erin@corp.kohls.com',
    'erin',
    '@kohls.com',
    'a b@kohls.com',
    'a@b@kohls.com',
    'a\nb@kohls.com',
    'erin@kohls.com/x',
    '"erin"@kohls.com',
    `${'a'.repeat(65)}@kohls.com`,
  ])('%j is not at one of the company’s domains', (address) => {
    expect(claimAddressProblem(address, domains)).toBe(
      'Use an e-mail address that ends in @kohls.com or @kohls.example',
    );
  });
});
