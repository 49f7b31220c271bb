/**
 * Foreign origins that a page may use, by purpose: to run scripts from, to show in frames, to connect to, and
 * to load images from.
 */
export interface ForeignHosts {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

const nobody: ForeignHosts = { script: [], frame: [], connect: [], image: [] };

/**
 * The content security policy of our pages. `script` and `style` add sources beyond our own files,
 * `ancestors` may show the page in a frame, and `foreign` allows a payment processor's script.
 */
export function pagePolicy({
  script,
  style,
  ancestors = "'none'",
  foreign = nobody,
}: {
  script: readonly string[];
  style: readonly string[];
  ancestors?: "'self'" | "'none'";
  foreign?: ForeignHosts;
}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script, ...foreign.script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    // Bars, maps and floating panels are positioned by style attributes, which cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...foreign.image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...foreign.connect].join(' '),
    ["frame-src 'self'", ...foreign.frame].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/**
 * The browser features that our pages may use: location for drivers, the camera for codes at a counter, and
 * payment for wallets, also in frames of `payers`. The list has only names that browsers know, because
 * browsers log a warning for other names.
 */
export function permissionsPolicy(payers: readonly string[] = []): string {
  const payment = ['self', ...payers.map((origin) => `"${origin}"`)].join(' ');
  return `geolocation=(self), payment=(${payment}), camera=(self), microphone=(), usb=(), serial=(), display-capture=()`;
}
