import { escapeHtml } from '../../app/escape-html.ts';

export interface Brand {
  name: string;
  supportEmail: string;
  supportPhone: string;
}

export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  /** The mail's one link; `path` is on this server. */
  link: { label: string; path: string };
}

// Mail clients support only inline styles and no variables: the theme's ink, paper and brand green.
const bodyStyle =
  'margin:0;padding:24px;background:#f6f5f1;color:#1d2420;font:16px/1.5 system-ui,sans-serif';
const cardStyle =
  'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px';
const linkStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none';
const smallStyle = 'font-size:13px;color:#4b5563';

/** A mail as text and HTML with the same wording. */
export function layOutMail(
  { subject, paragraphs, link }: MailWords,
  { brand, origin }: { brand: Brand; origin: string },
): { text: string; html: string } {
  const url = `${origin}${link.path}`;
  const help = `Questions? ${brand.supportPhone} or ${brand.supportEmail}`;
  const text = [...paragraphs, `${link.label}: ${url}`, `${brand.name}\n${help}`].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${bodyStyle}">
<div style="${cardStyle}">
<p style="font-weight:700">${escapeHtml(brand.name)}</p>
<h1 style="font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<p><a href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(link.label)}</a></p>
<p style="${smallStyle}">${escapeHtml(help)}</p>
</div>
</body>
</html>
`;
  return { text, html };
}
