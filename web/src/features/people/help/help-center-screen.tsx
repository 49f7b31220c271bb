import { useEffect, useState } from 'react';
import { usePlace } from '../../../lib/router/use-router.ts';
import { HelpCenter, type HelpSearched } from './help-center.tsx';

/** The Help Center within the app, for signed-in people. */
export function HelpCenterScreen() {
  const { query } = usePlace();
  const typed = (query['q'] ?? '').trim();
  const [searched, setSearched] = useState<HelpSearched>();
  useEffect(() => {
    let isCurrent = true;
    if (typed === '') return undefined;
    import('./search-help.ts').then(
      ({ searchHelp }) => {
        if (isCurrent) setSearched({ typed, found: searchHelp(typed) });
      },
      // If the search fails to load, all topics are still listed below.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  if (typed === '') return <HelpCenter />;
  return <HelpCenter searched={searched?.typed === typed ? searched : { typed, found: null }} />;
}
