/** Pages that the server redirects to, renders or links in messages. `$name` is a parameter. */
export const pagePaths = {
  home: '/',
  login: '/login',
  /** These two have a mailed link's token after '#', which browsers do not send to a server. */
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  forgotPassword: '/forgot-password',
  accountSettings: '/account-settings',
  contact: '/contact',
  customerWaitlist: '/customer-waitlist',
  driverSignup: '/driver-signup',
  customerApp: '/customer-app',
  bookPickup: '/book-pickup',
  orders: '/orders',
  driverPortal: '/driver-portal',
  driverPayments: '/driver-payments',
  driverOnboarding: '/driver-onboarding',
  driverDocuments: '/driver-documents',
  /** With `?orderId=`. */
  checkout: '/checkout',
  adminDashboard: '/admin-dashboard',
  adminOrders: '/admin-orders',
  adminPayouts: '/admin-payouts',
  adminIncidents: '/driver-safety-center',
  adminApprovals: '/admin-approvals',
  /** With `?day=`. */
  dayReport: '/admin-day-report',
  /** With `?report=`. */
  savedReports: '/advanced-reporting',
  retailerWebhooks: '/retailer/companies/$companyId/webhooks',
  retailerInvoices: '/retailer/companies/$companyId/invoices',
  retailerAgreement: '/retailer/companies/$companyId/agreement',
  retailerDashboard: '/retailer/dashboard',
  /** An invitation to a retailer's team. */
  retailerJoin: '/retailer/join/$token',
  /** A retailer's signed link, after '#', which browsers do not send to a server. */
  bookByLink: '/b',
  retailerShops: '/retailer/companies/$companyId/shops',
  retailerButton: '/retailer/companies/$companyId/button',
  retailerCounter: '/retailer/companies/$companyId/counter',
  retailerTeam: '/retailer/companies/$companyId/team',
  /** Claiming a retailer. */
  retailerRegister: '/retailer/register',
  /** With `?claim=`. */
  adminClaims: '/admin-claims',
  adminInvoices: '/admin-invoices',
  notifications: '/notifications',
  /** With `?tracking=`, the server redirects to that order's status. */
  findOrder: '/order-status',
  orderStatus: '/order-status/$orderId',
  /** The order's thread with its driver and support. */
  orderMessages: '/order-status/$orderId/messages',
  /** The same thread, for the driver. */
  driverMessages: '/driver-portal/job/$orderId/messages',
  /** Public tracking, with `?tracking=`. */
  track: '/track',
  /** Other paths of the tracking page. */
  trackOrder: '/track-order',
  realTimeTracking: '/real-time-tracking',
  /** A return passport, for anybody with its link. */
  passport: '/passport/$token',
  /** An order as somebody at the door sees it, by a link that they were sent. */
  shared: '/shared/$token',
  /** With `?q=`, the search results. */
  helpCenter: '/help-center',
  helpArticle: '/help-article/$articleId',
  faq: '/faq',
  about: '/about',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  accessibility: '/accessibility',
  careers: '/careers',
  sitemap: '/sitemap',
} as const;

/** The files that search engines read first. */
export const siteFiles = { robots: '/robots.txt', sitemap: '/sitemap.xml' } as const;

/** The static text pages, by the name of their file in `web/content/pages`. */
export const writtenPaths = {
  faq: pagePaths.faq,
  about: pagePaths.about,
  terms: pagePaths.terms,
  privacy: pagePaths.privacy,
  accessibility: pagePaths.accessibility,
  careers: pagePaths.careers,
  sitemap: pagePaths.sitemap,
} as const satisfies Readonly<Record<string, string>>;
export type WrittenPageName = keyof typeof writtenPaths;

const ownPathAtMost = 1_000;

/**
 * The address to go to after signing in, if it is a page of this site; else null. It prevents redirects to other sites,
 * and back to signing in.
 */
export function ownPage(address: string | undefined): string | null {
  const isOwn =
    address !== undefined &&
    address.length <= ownPathAtMost &&
    // Browsers read a backslash as a slash and leave out tabs and line ends.
    /^\/(?!\/)[\u0021-\u005b\u005d-\uffff ]*$/.test(address) &&
    !address.startsWith(pagePaths.login);
  return isOwn ? address : null;
}

type ParamName<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;
export type ParamsOf<Path extends string> = Readonly<Record<ParamName<Path>, string>>;

export function fillPath<Path extends string>(path: Path, params: ParamsOf<Path>): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: ParamName<Path>) =>
    encodeURIComponent(params[name]),
  );
}
