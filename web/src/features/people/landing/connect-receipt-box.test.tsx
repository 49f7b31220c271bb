import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectReceiptBox } from './connect-receipt-box.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that keeps nothing goes on all the same, and says so', async () => {
  // Simulates a browser that denies storage, as some do in private windows.
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const box = document.body.appendChild(document.createElement('div'));
  const goOn = vi.fn();
  const stop = connectReceiptBox(box, goOn);
  const drop = {
    dataTransfer: { files: [new File(['x'], 'receipt.jpg', { type: 'image/jpeg' })] },
  };
  fireEvent.drop(box, drop);
  await vi.waitFor(() => expect(goOn).toHaveBeenCalledWith(false));
  stop();
  box.remove();
});
