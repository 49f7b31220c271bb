/** E-mail domains at which anybody can get an address. They prove nothing about a company. */
const freeMail: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com outlook.com hotmail.com live.com msn.com icloud.com
  me.com mac.com aol.com aim.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de gmx.us web.de mail.com email.com
  zoho.com zohomail.com yandex.com yandex.ru mail.ru fastmail.com fastmail.fm hey.com tutanota.com tuta.com hushmail.com
  inbox.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net charter.net spectrum.net cox.net earthlink.net
  juno.com netzero.net qq.com 163.com 126.com naver.com duck.com mailinator.com guerrillamail.com yopmail.com
  10minutemail.com trashmail.com sharklasers.com temp-mail.org`.split(/\s+/),
);

const shape =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * The domain in a typed domain, URL or e-mail address, in ASCII: 'https://www.Kohls.com/x' becomes
 * 'kohls.com'. Null if the text contains no public domain.
 */
export function bareDomain(typed: string): string | null {
  const host = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/\.$/, '');
  if (host === '' || !URL.canParse(`https://${host}`)) return null;
  const domain = new URL(`https://${host}`).hostname.replace(/^www\./, '');
  return shape.test(domain) ? domain : null;
}

export const isFreeMail = (domain: string): boolean => freeMail.has(domain);

/** The reason a typed domain cannot prove who acts for a company; undefined if it can. */
export function domainProblem(typed: string): string | undefined {
  const domain = bareDomain(typed);
  if (domain === null) return 'Enter the company’s domain, such as kohls.com';
  return isFreeMail(domain)
    ? `Use the company’s own domain. Anybody can have an address at ${domain}.`
    : undefined;
}

const mailbox = /^[^\s@"(),:;<>[\\\]]{1,64}$/;

/**
 * The reason that a claimant's code cannot be sent to an e-mail address; undefined if the address belongs to
 * one of the given domains.
 */
export function claimAddressProblem(
  address: string,
  domains: readonly string[],
): string | undefined {
  const at = address.lastIndexOf('@');
  const isMailbox = at > 0 && mailbox.test(address.slice(0, at));
  const domain = isMailbox ? bareDomain(address.slice(at + 1)) : null;
  if (domain !== null && domains.includes(address.slice(at + 1).toLowerCase())) return undefined;
  return `Use an e-mail address that ends in ${domains.map((one) => `@${one}`).join(' or ')}`;
}
