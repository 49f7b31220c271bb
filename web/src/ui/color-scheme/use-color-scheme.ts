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

/** What is shown, for what cannot follow the stylesheet, such as a map. */
export function useShownScheme(): Scheme {
  return useSyncExternalStore(onSchemeChange, shownScheme);
}
