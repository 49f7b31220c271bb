import type { DragEvent, KeyboardEvent } from 'react';
import type { MovedReturn } from './give-return.tsx';

/** Moves returns to other drivers, by dragging or with the key M. */
export interface Moving {
  readonly dragged: MovedReturn | null;
  readonly drag: (moved: MovedReturn | null) => void;
  /** Opens a dialog that asks for confirmation before the return is given to the driver. */
  readonly give: (moved: MovedReturn) => void;
}

/**
 * HTML attributes that let people move an element's return, by dragging the element or with the key M. Empty
 * for people who may not assign drivers.
 */
export function movable(moving: Moving | null, moved: Omit<MovedReturn, 'driverId'>) {
  if (moving === null) return {};
  const undecided = { ...moved, driverId: null };
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', moved.street);
      moving.drag(undecided);
    },
    onDragEnd: () => moving.drag(null),
    onKeyDown: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'm' && !ctrlKey && !metaKey && !altKey) moving.give(undecided);
    },
  };
}

/** The attributes of a driver's row on which the dragged return can be dropped. */
export function dropTarget(moving: Moving | null, driverId: string) {
  const dragged = moving?.dragged ?? null;
  if (moving === null || dragged === null || dragged.holderId === driverId) return {};
  return {
    'data-drop': '',
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      moving.drag(null);
      moving.give({ ...dragged, driverId });
    },
  };
}
