import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog, Drawer } from './dialog.tsx';

function Page({ onPress }: { onPress?: () => void }) {
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState(false);
  return (
    <>
      <button onClick={() => setDrawer(true)}>Details</button>
      <button onClick={onPress}>Elsewhere</button>
      <Drawer opened={drawer} onClose={() => setDrawer(false)} title="Order">
        <button onClick={() => setDialog(true)}>Cancel it</button>
        <Dialog opened={dialog} onClose={() => setDialog(false)} title="Sure?">
          <input aria-label="Item" />
          <input aria-label="Reason" data-autofocus="" />
        </Dialog>
      </Drawer>
    </>
  );
}

function openPage() {
  const app = document.createElement('div');
  app.id = 'root';
  document.body.append(app);
  render(<Page />, { container: app });
  return app;
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
};
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const titles = () => screen.queryAllByRole('dialog').map((one) => one.textContent);
const layerOf = (title: string) => screen.getByRole('dialog', { name: title }).parentElement;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('a dialog has its name, takes the focus, holds the page still and gives both back', () => {
  const app = openPage();
  const details = press('Details');
  const dialog = screen.getByRole('dialog', { name: 'Order' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(layerOf('Order')?.contains(document.activeElement)).toBe(true);
  expect(app.inert).toBe(true);
  expect(document.documentElement.hasAttribute('data-dialog')).toBe(true);
  escape();
  expect(titles()).toEqual([]);
  expect(app.inert).toBe(false);
  expect(document.documentElement.hasAttribute('data-dialog')).toBe(false);
  expect(document.activeElement).toBe(details);
});

test('of two, the one below is held, and Escape closes the one on top', () => {
  openPage();
  press('Details');
  const cancel = press('Cancel it');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(layerOf('Order')).toHaveProperty('inert', true);
  expect(layerOf('Sure?')).toHaveProperty('inert', false);
  escape();
  expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull();
  expect(layerOf('Order')).toHaveProperty('inert', false);
  expect(document.activeElement).toBe(cancel);
});

test('a press beside it closes it, one inside does not, and its own button does', () => {
  openPage();
  press('Details');
  fireEvent.pointerDown(screen.getByRole('dialog', { name: 'Order' }));
  expect(titles()).toHaveLength(1);
  fireEvent.pointerDown(layerOf('Order') ?? document.body);
  expect(titles()).toEqual([]);
  press('Details');
  press('Close');
  expect(titles()).toEqual([]);
});

test('what handles Escape itself keeps the dialog open', () => {
  openPage();
  press('Details');
  const inner = screen.getByRole('button', { name: 'Cancel it' });
  inner.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(inner, { key: 'Escape' });
  expect(titles()).toHaveLength(1);
});

test('beside the app stays what is not the app’s: toasts', () => {
  openPage();
  const toasts = document.createElement('div');
  document.body.append(toasts);
  press('Details');
  expect(toasts.inert).toBeFalsy();
});
