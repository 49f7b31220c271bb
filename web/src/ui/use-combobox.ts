import { type KeyboardEvent, useId, useState } from 'react';

/** Which option the arrow keys point at; -1 is none. Past either end lies the other one. */
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
 * A field of text with a list of options under it. The focus stays in the field, which names the option that the arrows
 * point at; Enter picks it, Escape closes, a pointer picks in the list.
 */
export function useCombobox({
  count,
  isShown,
  onPick,
  onEscape,
  first = -1,
}: {
  count: number;
  /** Whether the list can be seen. */
  isShown: boolean;
  onPick: (index: number) => void;
  onEscape?: () => void;
  /** What Enter picks before any arrow: -1 leaves it to what was typed, 0 is the first. */
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
    /** For other words other options come: the arrows begin anew. */
    restart: () => setActive(first),
    /** A pointer over an option, where that is as good as an arrow. */
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
        // Before the field loses its focus, which would close the list.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onPick(index),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter') onPick(index);
        },
      }) as const,
  };
}
