import { useEffect, useState } from 'react';

const copiedMs = 2_000;

/** Copies text. `copied` stays true for 2 seconds; `copy` returns false when the browser refuses clipboard access. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return undefined;
    const timer = setTimeout(() => setCopiedAt(0), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      return true;
    } catch {
      return false;
    }
  }
  return { copied: copiedAt !== 0, copy };
}
