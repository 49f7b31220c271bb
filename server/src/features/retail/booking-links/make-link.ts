import { pagePaths } from '@backhaul/contract/page-paths.ts';
import type { MakeBookingLink } from '../../../app/booking-link.ts';
import { type SecretDeps, secretForCall } from './link-secrets.ts';
import { signLink } from './sign-link.ts';

/** Creates a function that signs links for retailers who do not sign links on their own server. */
export function createBookingLinkMaker(
  deps: SecretDeps & { siteAddress: string },
): MakeBookingLink {
  return async (of, facts) => {
    const secret = await secretForCall(deps, of);
    return `${deps.siteAddress}${pagePaths.bookByLink}#${signLink(secret, facts)}`;
  };
}
