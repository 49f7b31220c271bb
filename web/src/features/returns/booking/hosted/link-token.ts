import { useState } from 'react';

const key = 'backhaul.booking-link';

/** Keeps the link's token in the browser tab, so that it survives a reload and a sign-in. */
function keep(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Without storage, the token stays in the URL.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/**
 * The token of the retailer's link that opened this page; '' if there is none. It comes after '#', which
 * browsers never send to a server.
 */
export function useBookingLink(): string {
  const [link] = useState(() => {
    const opened = window.location.hash.slice(1);
    if (opened === '') return kept();
    keep(opened);
    return opened;
  });
  return link;
}
