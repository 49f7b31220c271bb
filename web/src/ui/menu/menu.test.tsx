import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/open-app.tsx';
import { Menu, MenuCheckbox } from './menu.tsx';

const names = ['City', 'Driver', 'Total'] as const;

function Page() {
  const [shown, setShown] = useState<readonly string[]>(['Driver']);
  return (
    <Menu label="Columns" icon={null}>
      {names.map((name) => (
        <MenuCheckbox
          key={name}
          checked={shown.includes(name)}
          onChange={(on) => setShown(on ? [...shown, name] : shown.filter((one) => one !== name))}
        >
          {name}
        </MenuCheckbox>
      ))}
    </Menu>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const chosen = () =>
  screen.getAllByRole('menuitemcheckbox', { checked: true }).map(({ textContent }) => textContent);

test('several are chosen in one go, by keys; Escape gives the focus back', async () => {
  await import('./open-menu.tsx');
  renderPart(<Page />);
  const button = screen.getByRole('button', { name: 'Columns' });
  button.focus();
  press('ArrowDown');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('City'));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'City' }));
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Driver' }));
  expect(chosen()).toEqual(['City']);
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
});
