import { cleanup, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { Row, Stack, Text } from './layout.tsx';

afterEach(cleanup);

const known = new Set(
  [...readFileSync('web/src/ui/layout.css', 'utf8').matchAll(/^\.([\w-]+) \{/gm)].map(
    ([, name]) => name,
  ),
);

test('what they are told becomes names that the style sheet knows, beside the screen’s own', () => {
  const { container } = render(
    <Stack as="section" gap={8} align="end" across="center" className="own" aria-label="Both">
      <Row as="ul" gap={1} align="baseline" justify="between" wrap>
        <li>one</li>
      </Row>
      <Text as="span" size={32} tone="bad" weight={650} centred figures>
        two
      </Text>
    </Stack>,
  );
  const stack = container.querySelector('section');
  expect(stack?.getAttribute('aria-label')).toBe('Both');
  expect(stack?.classList.contains('own')).toBe(true);
  const given = [...container.querySelectorAll('section, ul, span')].flatMap((one) => [
    ...one.classList,
  ]);
  expect(given.filter((name) => name !== 'own' && !known.has(name))).toEqual([]);
  expect(given).toContain('ui-gap-8');
});

test('without a word on which they are, they are what they mostly are', () => {
  const { container } = render(
    <Row>
      <Text>words</Text>
    </Row>,
  );
  expect(container.innerHTML).toBe('<div class="ui-row"><p>words</p></div>');
});
