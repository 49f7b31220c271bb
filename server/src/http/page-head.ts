import { pictureOf, pictureSize, screenHeads } from '@backhaul/contract/page-heads.ts';
import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { escapeHtml } from '../app/escape-html.ts';

const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escapeHtml(content)}" />`;

const titleAndDescription =
  /<title>[^<]*<\/title>\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

interface Brand {
  name: string;
  supportPhone: string;
  supportEmail: string;
}

/** HTML with the page's title, its description and our phone and e-mail, for browsers without JavaScript. */
function wordsWithoutScript(
  { title, description }: { title: string; description: string },
  { supportPhone, supportEmail }: Brand,
): string {
  const [phone, email] = [supportPhone, supportEmail].map(escapeHtml);
  const digits = supportPhone.replaceAll(/[^+\d]/g, '');
  return `<div class="loading-screen-refusal"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><p><a href="tel:${digits}">${phone}</a> · <a href="mailto:${email}">${email}</a> · <a href="${pagePaths.helpCenter}">Help Center</a></p></div>`;
}

/**
 * Puts the brand into the application's page. On public paths, also adds the text that chat apps, search
 * engines and browsers without JavaScript show. `origin` is the start of absolute URLs.
 */
export function withPageHead(
  html: string,
  { path, brand, origin }: { path: string; brand: Brand; origin: string },
): string {
  const head = Object.hasOwn(screenHeads, path) ? screenHeads[path] : undefined;
  if (head === undefined)
    return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(brand.name)}</title>`);
  const { title, description } = head;
  const lines = [
    `<title>${escapeHtml(`${title} · ${brand.name}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(origin + path)}" />`,
    property('type', 'website'),
    property('site_name', brand.name),
    property('title', title),
    property('description', description),
    property('url', origin + path),
    property('image', origin + pictureOf(path)),
    property('image:width', String(pictureSize.width)),
    property('image:height', String(pictureSize.height)),
    property('image:alt', title),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return html
    .replace(titleAndDescription, () => lines.join('\n    '))
    .replace('<noscript>', () => `<noscript>${wordsWithoutScript(head, brand)}`);
}
