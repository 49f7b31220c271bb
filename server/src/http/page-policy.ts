/** Other sites that a page may use: for scripts, in frames, for connections, and for images. */
export interface ForeignHosts {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

const nobody: ForeignHosts = { script: [], frame: [], connect: [], image: [] };

/**
 * The Content-Security-Policy of our pages. `script` and `style` are allowed sources besides our own files.
 * Sites in `ancestors` may show the page in a frame. `foreign` are a payment processor's sites.
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
    // Our pages need style attributes for the positions of bars, maps and floating panels. Style attributes
    // cannot load files or run scripts.
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
 * The permissions policy of our pages: location for drivers, the camera for codes at a counter, and payment
 * for wallets, also in frames of the sites `payers`. It names only features that browsers know; for others,
 * browsers log a warning.
 */
export function permissionsPolicy(payers: readonly string[] = []): string {
  const payment = ['self', ...payers.map((origin) => `"${origin}"`)].join(' ');
  return `geolocation=(self), payment=(${payment}), camera=(self), microphone=(), usb=(), serial=(), display-capture=()`;
}
