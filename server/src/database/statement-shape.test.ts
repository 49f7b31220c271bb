import { expect, test } from 'vitest';
import { shapeOf } from './statement-shape.ts';

test.each([
  [
    'select "id" from "orders" where "id" = $1',
    'SELECT orders',
    'select "id" from "orders" where "id" = $1',
  ],
  [
    "UPDATE users SET email = 'jane''s@example.com' WHERE id = 17",
    'UPDATE users',
    'UPDATE users SET email = ? WHERE id = ?',
  ],
  [
    'WITH a AS (SELECT 1) INSERT INTO domain_events (x) SELECT $12',
    'INSERT domain_events',
    'WITH a AS (SELECT ?) INSERT INTO domain_events (x) SELECT $12',
  ],
  ['DELETE FROM t1 WHERE a > 1.5 -- Jane', 'DELETE t1', 'DELETE FROM t1 WHERE a > ?'],
  ['/* Jane */ DO $x$ secret $x$', 'DO', 'DO ?'],
  ['BEGIN', 'BEGIN', 'BEGIN'],
  ["SELECT 'no end of Jane", 'SELECT', 'SELECT ?'],
])('%s', (text, name, shape) => {
  expect(shapeOf(text)).toEqual({ name, shape });
});
