import { useState } from 'react';

const keyOf = (pathname: string) => `backhaul.link:${pathname}`;

/**
 * The token of the mailed link that opened this page. It comes after '#', which browsers never send to a
 * server, and is removed from the URL at once. The browser tab keeps it through sign-in and reload; `forget`
 * deletes it once it is used.
 */
export function useLinkToken(): { token: string | null; forget: () => void } {
  const [{ token, key }] = useState(takeToken);
  return {
    token,
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage, there is nothing to delete.
      }
    },
  };
}

function takeToken(): { token: string | null; key: string } {
  const { pathname, search, hash } = window.location;
  const key = keyOf(pathname);
  const found = new URLSearchParams(hash.slice(1)).get('token');
  try {
    if (found) sessionStorage.setItem(key, found);
    const token = found ?? sessionStorage.getItem(key);
    if (found) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    return { token, key };
  } catch {
    // Without storage, the token stays in the URL.
    return { token: found, key };
  }
}
