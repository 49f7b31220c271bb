/** The content security policy of our pages; `script` and `style` say what else than our own files may run and be applied. */
export function pagePolicy({
  script,
  style,
}: {
  script: readonly string[];
  style: readonly string[];
}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    // Positions of bars, maps and floating panels are style attributes; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
