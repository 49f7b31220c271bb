import { frameKey } from '../session/frame-person.ts';
import type { PageWindow } from './page-window.ts';

const storageKey = frameKey('backhaul.scroll');

/** Stores the scroll position of each entry in the browser's history. It survives reloads. */
interface ScrollMemory {
  keep: (entry: string) => void;
  /** Scrolls to the stored position. Returns false if none is stored for the entry. */
  restore: (entry: string) => boolean;
}

export function createScrollMemory(page: PageWindow): ScrollMemory {
  const kept = readKept(page.sessionStorage);
  return {
    keep: (entry) => {
      kept[entry] = Math.round(page.scrollY);
      try {
        page.sessionStorage.setItem(storageKey, JSON.stringify(kept));
      } catch {
        // If the browser offers no storage, only the scroll position after a reload is lost.
      }
    },
    restore: (entry) => {
      const top = kept[entry];
      if (top !== undefined) page.scrollTo({ top, behavior: 'instant' });
      return top !== undefined;
    },
  };
}

function readKept(store: PageWindow['sessionStorage']): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(store.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}
