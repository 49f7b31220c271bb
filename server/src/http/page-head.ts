import { pictureOf, pictureSize, screenHeads } from '@backhaul/contract/page-heads.ts';
import { escapeHtml } from '../app/escape-html.ts';

const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escapeHtml(content)}" />`;

const titleAndDescription =
  /<title>[^<]*<\/title>\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/**
 * Names the brand in the application's page and, at an address that everybody may open, what chats and search engines
 * show of it. `origin` begins absolute addresses.
 */
export function withPageHead(
  html: string,
  { path, brandName, origin }: { path: string; brandName: string; origin: string },
): string {
  const head = Object.hasOwn(screenHeads, path) ? screenHeads[path] : undefined;
  if (head === undefined)
    return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brandName)}</title>`);
  const { title, description } = head;
  const lines = [
    `<title>${escapeHtml(`${title} · ${brandName}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(origin + path)}" />`,
    property('type', 'website'),
    property('site_name', brandName),
    property('title', title),
    property('description', description),
    property('url', origin + path),
    property('image', origin + pictureOf(path)),
    property('image:width', String(pictureSize.width)),
    property('image:height', String(pictureSize.height)),
    property('image:alt', title),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return html.replace(titleAndDescription, () => lines.join('\n    '));
}
