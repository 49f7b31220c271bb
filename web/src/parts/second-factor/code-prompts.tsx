import { Suspense, useEffect, useState } from 'react';
import { codePrompt } from '../../lib/session/code-prompt.ts';
import { lazyPart } from '../../lib/router/lazy-part.ts';

const CodePrompt = lazyPart(async () => (await import('./code-prompt.tsx')).CodePrompt);

/**
 * Asks for a new second-factor code or key when `codePrompt` is used. The dialog is loaded only when needed.
 */
export function CodePrompts() {
  const [asked, setAsked] = useState<{ end: (isGiven: boolean) => void } | null>(null);
  useEffect(() => {
    codePrompt.ask = () => new Promise((end) => setAsked({ end }));
    return () => {
      codePrompt.ask = null;
    };
  }, []);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <CodePrompt
        onEnd={(isGiven) => {
          setAsked(null);
          asked.end(isGiven);
        }}
      />
    </Suspense>
  );
}
