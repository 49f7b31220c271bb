import { isEmail } from '../access/registration-rules.ts';
import { usPhoneOf } from '../booking/us-phone.ts';

/**
 * Line ends and other control characters. They are forbidden in a mail's header, because a text with a line
 * end could add another header.
 */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

interface Party {
  name: string;
  address: string;
}

/** The reason a mail must not be sent; null if it may. Each header value must be a single line. */
export function mailProblem(mail: { from: Party; to: Party; subject: string }): string | null {
  const lines = [mail.from.name, mail.from.address, mail.to.name, mail.to.address, mail.subject];
  if (lines.some((line) => control.test(line))) return 'An e-mail header has more than one line.';
  return isEmail(mail.to.address) ? null : 'This is not an e-mail address.';
}

/** The reason a text message must not be sent; null if it may. */
export function textProblem({ to }: { to: string }): string | null {
  return !control.test(to) && usPhoneOf(to) === to ? null : 'This is not a US phone number.';
}

/** A name on one line, as a mail header needs it. */
export function oneLine(text: string): string {
  return text.replaceAll(new RegExp(control, 'gu'), ' ').trim();
}
