import { developerPaths } from '@backhaul/contract/developer-paths.ts';
import { escapeHtml } from '../../app/escape-html.ts';
import { mailColors } from '../../app/mail-colors.ts';

/** The content security policy of a page that has only text and styles. */
export const guidePolicy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

const color = (name: keyof typeof mailColors) => `light-dark(${mailColors[name].join(',')})`;
const style = `:root{color-scheme:light dark}*{box-sizing:border-box}html{scroll-padding-top:16px}
body{margin:0;padding:24px 16px 64px;background:${color('canvas')};color:${color('ink')};font:16px/1.55 Inter,system-ui,sans-serif}
main{max-width:860px;margin:0 auto}h1{margin:24px 0 8px;font-size:32px;line-height:1.2}h2{margin:56px 0 8px;font-size:24px;line-height:1.25}section>h2:first-child{margin-top:0}
h3{margin:0 0 4px;overflow-wrap:anywhere}h3 code{font-size:16px}h4{margin:20px 0 6px;font-size:14px}p{margin:0 0 12px}a{color:inherit}
p,li,td,dd{color:${color('ink-2')}}section{margin:16px 0;padding:20px;background:${color('surface')};border:1px solid ${color('line')};
border-radius:16px}code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}code{overflow-wrap:anywhere}
pre{margin:8px 0 0;padding:12px;overflow:auto;border:1px solid ${color('line')};border-radius:10px;background:${color('canvas')}}
label{display:block;margin:12px 0 4px;font-size:14px;font-weight:600}h5{margin:12px 0 0;font-size:13px}
input,textarea{width:100%;padding:10px 12px;border:1px solid ${color('line-input')};border-radius:10px;background:${color('canvas')};color:inherit;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}
[aria-invalid]{border:2px solid ${color('signal')}}#key-problem{margin:6px 0 0;color:${color('signal')};font-weight:600}
button{min-height:44px;margin:16px 0 0;padding:0 20px;border:0;border-radius:10px;background:${color('ink')};color:${color('canvas')};font:600 15px/1 inherit;cursor:pointer}
[hidden]{display:none}ul{margin:0;padding-left:20px}nav ul{list-style:none;padding:0;columns:2 300px}nav li{padding:2px 0;break-inside:avoid}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{padding:6px 8px 6px 0;text-align:left;vertical-align:top;
border-top:1px solid ${color('line')}}th{width:36%;font-weight:600}summary{cursor:pointer;padding:8px 0;font-size:14px;font-weight:600}
@media (max-width:560px){table,tbody,tr,td,th{display:block;width:auto}th{border-top:1px solid ${color('line')}}td{border:0;padding-top:0}}
.guide pre{margin:8px 0 20px}.guide h3{margin:32px 0 8px}.guide nav{margin:16px 0 28px}.guide ul{margin-bottom:12px}
@media (max-width:560px){.guide thead{display:none}.guide td:first-child{padding-top:12px;border-top:1px solid ${color('line')}}}
:focus-visible{outline:3px solid ${color('ink')};outline-offset:2px}`;

interface Page {
  readonly brandName: string;
  readonly title: string;
  /** The page's description for search engines. */
  readonly about: string;
  readonly path: string;
  /** The HTML below the title. */
  readonly body: string;
  readonly script?: string;
}

/** Draws a page for developers. It needs no JavaScript. */
export function drawDeveloperPage({ brandName, title, about, path, body, script }: Page): string {
  const { reference } = developerPaths;
  const brand = escapeHtml(brandName);
  const name = escapeHtml(title);
  const up = path === reference ? '' : ` · <a href="${reference}">Public API</a>`;
  const run = script === undefined ? '' : `<script>${script}</script>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="description" content="${escapeHtml(about)}"><link rel="canonical" href="${path}">
<title>${name} · ${brand}</title><style>${style}</style></head>
<body><main><p><a href="/">${brand}</a>${up}</p><h1>${name}</h1>
${body}</main>${run}</body></html>
`;
}
