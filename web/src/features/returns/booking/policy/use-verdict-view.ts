import { useEffect, useState } from 'react';
import type { VerdictView, verdictView } from './verdict-view.ts';

type Judge = typeof verdictView;

/**
 * The content of the policy card. Null until a store is chosen, because the rules and their words are loaded
 * only then.
 */
export function useVerdictView(...asked: Parameters<Judge>): VerdictView | null {
  const [loaded, setLoaded] = useState<{ judge: Judge } | null>(null);
  const isWanted = asked[0] !== null;
  useEffect(() => {
    if (!isWanted) return;
    // If the code cannot be loaded, there is no card. The server checks the policy anyway.
    void import('./verdict-view.ts').then(
      ({ verdictView: judge }) => setLoaded({ judge }),
      () => undefined,
    );
  }, [isWanted]);
  return loaded === null ? null : loaded.judge(...asked);
}
