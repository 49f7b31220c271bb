import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength, strengthLabels } from './password-strength.ts';
import { checkLogin, checkRegistration, isEmail, normalizeEmail } from './registration-rules.ts';

describe('password strength', () => {
  it.each([
    ['', 0, 'Very Weak'],
    ['abc', 1, 'Very Weak'],
    ['abcdefgh', 2, 'Weak'],
    ['Abcdefgh', 3, 'Fair'],
    ['Abcdefg1', 4, 'Fair'],
    ['Abcdef1!', 5, 'Good'],
    ['Abcde1!!', 6, 'Strong'],
    ['Abcdefgh1!!!', 7, 'Strong'],
    ['Abcdefghijkl1!!!', 8, 'Very Strong'],
  ])('%j scores %i: %s', (password, score, label) => {
    expect(passwordStrength(password)).toMatchObject({ score, label });
  });

  it('notes a strong one from 6, and warns below 4', () => {
    expect(passwordStrength('Abcde1!!')).toMatchObject({ isStrong: true, warning: null });
    expect(passwordStrength('Abcdefg1')).toMatchObject({ isStrong: false, warning: null });
    expect(passwordStrength('Abcdefgh').warning).toBe('Consider a stronger password');
  });

  it('hints at what is missing, and checks off five requirements', () => {
    expect(passwordStrength('abc').hints).toEqual([
      'Use at least 8 characters',
      'Add uppercase letters',
      'Add numbers',
      'Add special characters',
      'Consider using 12+ characters',
    ]);
    expect(passwordStrength('Abcdefgh1!!!').hints).toEqual([]);
    expect(passwordStrength('Abcdef1!').requirements.map(({ isMet }) => isMet)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('stays within 0 to 8 and its labels, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) => {
        const { score, label } = passwordStrength(password);
        expect(label).toBe(strengthLabels[Math.min(5, Math.floor(score / 1.5))]);
        expect(score >= 0 && score <= 8).toBe(true);
      }),
    );
  });
});

describe('e-mail addresses', () => {
  it.each(['a@b.co', 'dana.fox+returns@example.co.uk', "o'neil@example.com", 'ü@bücher.example'])(
    'takes %s',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a b@c.co',
    'a@b@c.co',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\nc@d.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    '"A" <a@b.co>',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));

  it('are kept trimmed and in lower case', () => {
    expect(normalizeEmail(' Dana@Example.COM ')).toBe('dana@example.com');
  });
});

describe('registration', () => {
  const input = {
    email: 'dana@example.com',
    password: 'x',
    confirmPassword: 'x',
    firstName: 'Dana',
    lastName: 'Fox',
  };

  it('takes a weak password: strength is advice', () => {
    expect(checkRegistration(input)).toEqual({});
  });

  it.each([
    [{ email: 'dana' }, { email: 'Please enter a valid email address' }],
    [
      { password: '', confirmPassword: '' },
      { password: 'Password is required', confirmPassword: 'Confirm password is required' },
    ],
    [{ confirmPassword: 'y' }, { confirmPassword: 'Passwords do not match' }],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ firstName: 'a'.repeat(51) }, { firstName: 'First name must be less than 50 characters' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ lastName: 'a'.repeat(51) }, { lastName: 'Last name must be less than 50 characters' }],
  ])('%j', (fields, errors) => {
    expect(checkRegistration({ ...input, ...fields })).toEqual(errors);
  });

  it('takes a name of 50', () => {
    expect(checkRegistration({ ...input, firstName: 'a'.repeat(50) })).toEqual({});
  });

  it('signs in with an e-mail and a password', () => {
    expect(checkLogin({ email: 'x', password: '' })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password is required',
    });
    expect(checkLogin(input)).toEqual({});
  });
});
