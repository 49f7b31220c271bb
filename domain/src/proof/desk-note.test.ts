import { expect, test } from 'vitest';
import { deskNoteProblem } from './desk-note.ts';

test.each([
  ['Back left, ask for 3', null],
  ['Register 12 to 14, past aisle 8', null],
  ['Next to the Dickens bookshelf, by the glass case', null],
  ['Opens 10-9, closes 6 Sundays', null],
  ['Ask Kim, 314-555-0118', 'Leave phone numbers out'],
  ['Call (314) 555 0118', 'Leave phone numbers out'],
  ['5550118', 'Leave phone numbers out'],
  ['Write to kim@example.com', 'Leave addresses and links out'],
  ['See www.example.org', 'Leave addresses and links out'],
  ['The clerk is a bitch', 'Leave swear words out'],
  ['Fucking slow desk', 'Leave swear words out'],
])('%s', (words, problem) => {
  expect(deskNoteProblem(words)).toBe(problem);
});
