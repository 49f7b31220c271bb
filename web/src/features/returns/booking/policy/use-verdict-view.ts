import { useEffect, useState } from 'react';
import type { VerdictView, verdictView } from './verdict-view.ts';

type Judge = typeof verdictView;

/** The policy card's content; null until a store is chosen, because only then the rules and their item words are loaded. */
export function useVerdictView(...asked: Parameters<Judge>): VerdictView | null {
  const [loaded, setLoaded] = useState<{ judge: Judge } | null>(null);
  const isWanted = asked[0] !== null;
  useEffect(() => {
    if (!isWanted) return;
    // If the code fails to load there is no card; the server checks the policy anyway.
    void import('./verdict-view.ts').then(
      ({ verdictView: judge }) => setLoaded({ judge }),
      () => undefined,
    );
  }, [isWanted]);
  return loaded === null ? null : loaded.judge(...asked);
}
