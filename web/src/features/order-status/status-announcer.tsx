import { useState } from 'react';

/** Tells screen readers about a change of status; what the page opened with they read by themselves. */
export function StatusAnnouncer({ message }: { message: string }) {
  const [first] = useState(message);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && message !== first) setHasChanged(true);
  return (
    <div className="visually-hidden" aria-live="polite">
      {hasChanged && message}
    </div>
  );
}
