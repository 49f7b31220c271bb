import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

const words = 'Loading takes longer than usual. Check your connection, or reload the page.';

test('the branded screen says what loads, and what to do if it does not come', () => {
  render(<LoadingScreen text="Loading page..." />);
  expect(screen.getByRole('status').textContent).toBe(`Loading page...${words}`);
});

test('so does the page that is there before any script', () => {
  const page = readFileSync('web/index.html', 'utf8');
  const { body } = new DOMParser().parseFromString(page, 'text/html');
  const late = body.querySelector('.loading-screen-late')?.textContent ?? '';
  expect(late.replaceAll(/\s+/g, ' ').trim()).toBe(words);
  expect(body.querySelector('.loading-screen-words')?.textContent).toBe(
    'Loading your experience...',
  );
});

test('which it says after ten seconds', () => {
  const styles = readFileSync('web/src/ui/base.css', 'utf8');
  expect(styles).toMatch(
    /\.loading-screen-late \{[^}]*animation: loading-screen-late 0s 10s forwards;/,
  );
});
