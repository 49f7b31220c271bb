import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { escapeHtml } from '../../../app/escape-html.ts';
import { mailColors } from './mail-paint.ts';

/** The page has a style and a form, and nothing else. */
export const unsubscribePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const color = (name: keyof typeof mailColors) => `light-dark(${mailColors[name].join(',')})`;
const style = `:root{color-scheme:light dark}body{margin:0;padding:16px;background:${color('canvas')};color:${color('ink')};
font:16px/1.55 Inter,system-ui,sans-serif}main{max-width:480px;margin:8vh auto;padding:32px;background:${color('surface')};
border:1px solid ${color('line')};border-radius:16px}h1{margin:0 0 12px;font-size:26px;line-height:1.2}p{margin:0 0 20px;
color:${color('ink-2')}}button{width:100%;padding:16px;border:0;border-radius:10px;background:${color('signal')};
color:${color('on-signal')};font:inherit;font-weight:600;cursor:pointer}a{color:inherit}
:focus-visible{outline:3px solid ${color('ink')};outline-offset:2px}`;

/** Asks before it unsubscribes somebody from a kind of mail, then confirms it; or says that the link is not ours. */
export function unsubscribePage(
  brandName: string,
  { heading, says, asks = false }: { heading: string; says: string; asks?: boolean },
): string {
  const settings = `<p><a href="${pagePaths.accountSettings}">Choose what we send you</a></p>`;
  const form = '<form method="post"><button type="submit">Unsubscribe</button></form>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(heading)} · ${escapeHtml(brandName)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(says)}</p>${settings}${asks ? form : ''}</main></body></html>
`;
}
