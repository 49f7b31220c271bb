import { useSyncExternalStore } from 'react';
import {
  chosenScheme,
  onSchemeChange,
  shownScheme,
  type Scheme,
  type SchemeChoice,
} from './color-scheme.ts';

export function useChosenScheme(): SchemeChoice {
  return useSyncExternalStore(onSchemeChange, chosenScheme, () => 'auto');
}

/** The scheme in use, for what CSS cannot style, such as a map. */
export function useShownScheme(): Scheme {
  return useSyncExternalStore(onSchemeChange, shownScheme);
}
