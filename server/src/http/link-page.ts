import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../app/escape-html.ts';
import { mailColors } from '../app/mail-colors.ts';

/** The page may have a style and a form, but no scripts or images. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const color = (name: keyof typeof mailColors) => `light-dark(${mailColors[name].join(',')})`;
const style = `:root{color-scheme:light dark}body{margin:0;padding:16px;background:${color('canvas')};color:${color('ink')};
font:16px/1.55 Inter,system-ui,sans-serif}main{max-width:480px;margin:8vh auto;padding:32px;background:${color('surface')};
border:1px solid ${color('line')};border-radius:16px}h1{margin:0 0 12px;font-size:26px;line-height:1.2}p{margin:0 0 20px;
color:${color('ink-2')}}button{width:100%;margin:0 0 12px;padding:16px;border:0;border-radius:10px;background:${color('signal')};
color:${color('on-signal')};font:inherit;font-weight:600;cursor:pointer}a{color:inherit}
:focus-visible{outline:3px solid ${color('ink')};outline-offset:2px}`;

/**
 * A page that opens from a link in a mail. Its buttons send POST requests. Opening the link must change
 * nothing, because programs that scan mails open every link.
 */
export interface LinkPage {
  heading: string;
  says: string;
  link?: { label: string; path: string };
  /** Each button posts its value as `answer`. */
  buttons?: readonly { label: string; value: string }[];
}

function draw(brandName: string, { heading, says, link, buttons = [] }: LinkPage): string {
  const [title, words, brand] = [heading, says, brandName].map(escapeHtml);
  const further = link
    ? `<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a></p>`
    : '';
  const pressed = buttons.map(
    ({ label, value }) =>
      `<button type="submit" name="answer" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`,
  );
  const form = buttons.length > 0 ? `<form method="post">${pressed.join('')}</form>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${brand}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${words}</p>${further}${form}</main></body></html>
`;
}

export function sendLinkPage(
  reply: FastifyReply,
  brandName: string,
  { status, page }: { status: number; page: LinkPage },
): FastifyReply {
  return (
    reply
      .status(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      // The form needs an origin to be accepted. With "no-referrer", browsers would send "null" as its
      // origin, and we would refuse it as foreign.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(draw(brandName, page))
  );
}
