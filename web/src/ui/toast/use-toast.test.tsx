import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useToast } from './use-toast.ts';

function Telling() {
  useToast();
  return null;
}

test('throws outside its provider, instead of telling nobody', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Telling />)).toThrow('useToast must be used within a ToastProvider');
  silent.mockRestore();
});
