import { expect, test } from 'vitest';
import { mailProblem, oneLine, textProblem } from './message-problem.ts';

const party = { name: 'Dana', address: 'dana@example.com' };
const mail = { from: party, to: party, subject: 'Hello' };

test('a usual mail and a US number may go', () => {
  expect(mailProblem(mail)).toBeNull();
  expect(textProblem({ to: '+13145550199' })).toBeNull();
});

test.each([
  ['a second line in the subject', { subject: 'Hello\r\nBcc: all@example.com' }],
  ['a bare line feed in a name', { to: { ...party, name: 'A\nBcc: all@example.com' } }],
  ['a carriage return in an address', { to: { ...party, address: 'a@example.com\rX: y' } }],
  ['a line end of Unicode in the sender', { from: { ...party, name: 'A\u2028B' } }],
  ['two addresses', { to: { ...party, address: 'a@example.com,b@example.com' } }],
  ['a command of SMTP', { to: { ...party, address: 'a@example.com> SIZE=1' } }],
])('a mail with %s goes nowhere', (_, changed) => {
  expect(mailProblem({ ...mail, ...changed })).not.toBeNull();
});

test.each(['+13145550199\r\nBody=x', '(314) 555-0199', '+443145550199', '+13145550199&To=+1', ''])(
  'a text message goes to no %j',
  (to) => {
    expect(textProblem({ to })).not.toBeNull();
  },
);

test('a name becomes one line', () => {
  expect(oneLine(' Dana\r\nBcc: x ')).toBe('Dana  Bcc: x');
});
