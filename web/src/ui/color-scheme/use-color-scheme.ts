import {
  chosenScheme,
  onSchemeChange,
  shownScheme,
  type Scheme,
  type SchemeChoice,
} from './color-scheme.ts';
import { useStore } from '../../lib/use-store.ts';

export function useChosenScheme(): SchemeChoice {
  return useStore(onSchemeChange, chosenScheme);
}

/** The color scheme in use, for things that CSS cannot style, such as a map. */
export function useShownScheme(): Scheme {
  return useStore(onSchemeChange, shownScheme);
}
