import { shownStatuses } from '@backhaul/domain/order/customer-view.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/status-badge.module.css`, 'utf8');

test.each(shownStatuses)('%s has a colour', (status) => {
  expect(css).toMatch(new RegExp(String.raw`\.${status}\b`));
});
