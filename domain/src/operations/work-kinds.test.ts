import { expect, test } from 'vitest';
import { grants } from '../access/grants.ts';
import { rightForWork, workGroupOf, workGroups, workKinds } from './work-kinds.ts';

test('every group has a kind of work', () => {
  const used = new Set(workKinds.map(workGroupOf));
  expect([...used].toSorted()).toEqual([...workGroups].toSorted());
});

const kindsOf = (role: 'support' | 'operations' | 'finance') => {
  const actions: readonly string[] = grants[role];
  return workKinds.filter((kind) => actions.includes(rightForWork(kind)));
};

test('each job sees its own kinds', () => {
  expect(kindsOf('support')).toContain('ticket');
  expect(kindsOf('support')).toContain('refused');
  expect(kindsOf('support')).not.toContain('application');
  expect(kindsOf('operations')).toContain('document_ends');
  expect(kindsOf('operations')).not.toContain('books_differ');
  const ofFinance = kindsOf('finance').filter((kind) => kind !== 'mention');
  expect(ofFinance.map(workGroupOf)).toEqual(ofFinance.map(() => 'money'));
});
