import { expect, test } from 'vitest';
import { isMobileDevice } from './mobile-device.ts';
import { formatQuery, parseQuery } from './query-text.ts';
import { userName } from './session/user-name.ts';

test('a query stays text and comes back as it was', () => {
  const query = { tracking: 'RTN-123456789012', home: '1', q: 'a & b' };
  expect(parseQuery(formatQuery(query))).toEqual(query);
});

test('empty values leave no trace in the address', () => {
  expect(formatQuery({ q: '', page: undefined })).toBe('');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18 Safari/605', false],
])('%s', (agent, mobile) => {
  expect(isMobileDevice(agent)).toBe(mobile);
});

test.each([
  [{ firstName: 'Priya', lastName: 'Raman', email: 'p@x.example' }, 'Priya Raman'],
  [{ firstName: '', lastName: '', email: 'priya.raman@x.example' }, 'priya.raman'],
  [{ firstName: '', lastName: '', email: '' }, 'User'],
])('a name for everybody: %o', (user, name) => {
  expect(userName(user)).toBe(name);
});
