/**
 * The content security policy of our pages. `script` and `style` add sources beyond our own files; `ancestors` may show
 * the page in a frame.
 */
export function pagePolicy({
  script,
  style,
  ancestors = "'none'",
}: {
  script: readonly string[];
  style: readonly string[];
  ancestors?: "'self'" | "'none'";
}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    // Bars, maps and floating panels are positioned by style attributes, which cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
