import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

function open(differs: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onConfirm = vi.fn<(reason: string) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Cancel Order"
      explanation="Nobody pays."
      confirm="Cancel it"
      isPending={false}
      problem={undefined}
      onConfirm={onConfirm}
      {...differs}
    />,
  );
  return { onConfirm, onClose };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const give = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value } });

test('says what will follow, and does it or leaves it', () => {
  const { onConfirm, onClose } = open();
  expect(screen.getByRole('dialog', { name: 'Cancel Order' }).textContent).toContain(
    'Nobody pays.',
  );
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  press('Keep it');
  expect(onClose).toHaveBeenCalledOnce();
  press('Cancel it');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('');
});

test('without a required reason it goes no further, and leads to the field', async () => {
  const { onConfirm } = open({ reason: 'required' });
  give('   ');
  press('Cancel it');
  expect(screen.getByText('A reason is required')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/)));
  give(' booked twice ');
  expect(screen.queryByText('A reason is required')).toBeNull();
  press('Cancel it');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('booked twice');
});

test('an optional reason may be left out', () => {
  const { onConfirm } = open({ reason: 'optional' });
  press('Cancel it');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('');
});

test('while it is done it cannot be pressed again; what went wrong is said in it', () => {
  open({ isPending: true, confirming: 'Cancelling...', problem: 'It is on the way already.' });
  expect(screen.getByRole('button', { name: 'Cancelling...' })).toHaveProperty('disabled', true);
  expect(screen.getByText('It is on the way already.')).toBeTruthy();
});
