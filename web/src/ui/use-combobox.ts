import { type KeyboardEvent, useId, useState } from 'react';

/** The index of the next active option for an arrow key; -1 means none. It wraps around at both ends. */
export function nextActive(key: string, active: number, count: number): number {
  if (count === 0) return -1;
  switch (key) {
    case 'ArrowDown':
      return active >= count - 1 ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    default:
      return active;
  }
}

/**
 * A text field with a list of options. Focus stays in the field, whose aria-activedescendant names the active
 * option. The arrow keys move, Enter picks, Escape closes, and a pointer picks from the list.
 */
export function useCombobox({
  count,
  isShown,
  onPick,
  onEscape,
  first = -1,
}: {
  count: number;
  isShown: boolean;
  onPick: (index: number) => void;
  onEscape?: () => void;
  /**
   * The option that Enter picks before an arrow key is used: -1 keeps the typed text, 0 picks the first
   * option.
   */
  first?: -1 | 0;
}) {
  const listId = useId();
  const [pointed, setActive] = useState<number>(first);
  const active = Math.min(pointed, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    if (event.key === 'Escape' && onEscape) onEscape();
    else if (event.key === 'Enter' && active >= 0) onPick(active);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setActive(nextActive(event.key, active, count));
    else return;
    event.preventDefault();
  }

  return {
    active,
    /** Makes `first` the active option again, because new text brings other options. */
    restart: () => setActive(first),
    /** Makes the option under the mouse active, as an arrow key would. */
    point: setActive,
    field: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox' } as const,
    option: (index: number) =>
      ({
        id: `${listId}-${index}`,
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === active,
        // Keeps the focus in the field, because losing the focus would close the list.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onPick(index),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter') onPick(index);
        },
      }) as const,
  };
}
