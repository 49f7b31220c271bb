import { useState } from 'react';

const key = 'backhaul.booking-link';

/** The tab keeps the link, so that it outlives a reload and a sign-in. */
function keep(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Without storage the link stays in the address.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The retailer's link that opened this page. It comes after '#', which browsers send to no server. '' if there is none. */
export function useBookingLink(): string {
  const [link] = useState(() => {
    const opened = window.location.hash.slice(1);
    if (opened === '') return kept();
    keep(opened);
    return opened;
  });
  return link;
}
