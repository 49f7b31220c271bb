import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusFirstInvalid } from './focus-first-invalid.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('the first invalid control gets the focus, also when a slow device draws the errors later', async () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="kind" /><input name="name" />';
  document.body.append(form);
  focusFirstInvalid(form);
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
  for (const control of form.children) control.setAttribute('aria-invalid', 'true');
  await waitFor(() => expect(document.activeElement).toBe(form.querySelector('[name=kind]')));
  form.remove();
});
