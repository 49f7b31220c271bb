/**
 * Paths of pages that the server renders, redirects to, or links to in messages. `$name` stands for a
 * parameter.
 */
export const pagePaths = {
  home: '/',
  login: '/login',
  /**
   * The links in mails have their token after '#' on this page and on `resetPassword`. Browsers do not send
   * that part to a server.
   */
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
  /** The payment page, with the query parameter `?orderId=`. */
  checkout: '/checkout',
  adminDashboard: '/admin-dashboard',
  adminOrders: '/admin-orders',
  adminPayouts: '/admin-payouts',
  adminIncidents: '/driver-safety-center',
  adminApprovals: '/admin-approvals',
  /** The staff's page with a day's report, with the query parameter `?day=`. */
  dayReport: '/admin-day-report',
  /** The page of saved reports, with the query parameter `?report=`. */
  savedReports: '/advanced-reporting',
  retailerWebhooks: '/retailer/companies/$companyId/webhooks',
  retailerInvoices: '/retailer/companies/$companyId/invoices',
  retailerAgreement: '/retailer/companies/$companyId/agreement',
  retailerDashboard: '/retailer/dashboard',
  /** The page of an invitation to a retailer's team. */
  retailerJoin: '/retailer/join/$token',
  /**
   * The page that a retailer's signed booking link opens. The signed text is after '#', which browsers do not
   * send to a server.
   */
  bookByLink: '/b',
  retailerShops: '/retailer/companies/$companyId/shops',
  retailerButton: '/retailer/companies/$companyId/button',
  retailerCounter: '/retailer/companies/$companyId/counter',
  retailerTeam: '/retailer/companies/$companyId/team',
  /** The page where a person asks to manage a retailer. */
  retailerRegister: '/retailer/register',
  /** The staff's page of requests to manage a retailer, with the query parameter `?claim=`. */
  adminClaims: '/admin-claims',
  adminInvoices: '/admin-invoices',
  notifications: '/notifications',
  /**
   * The page that finds an order. With the query parameter `?tracking=`, the server redirects to the order's
   * status page.
   */
  findOrder: '/order-status',
  orderStatus: '/order-status/$orderId',
  /** The customer's page with the order's messages, shared with driver and support. */
  orderMessages: '/order-status/$orderId/messages',
  driverMessages: '/driver-portal/job/$orderId/messages',
  /** The public tracking page, with the query parameter `?tracking=`. */
  track: '/track',
  /** Another path of the tracking page; `realTimeTracking` is a third one. */
  trackOrder: '/track-order',
  realTimeTracking: '/real-time-tracking',
  /**
   * The public page of a return passport (the order's verifiable history), for anybody with its link.
   */
  passport: '/passport/$token',
  /** A limited view of an order for the person at the door, who gets a link to it. */
  shared: '/shared/$token',
  /** The Help Center. With the query parameter `?q=`, it shows search results. */
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

/** The paths of the files that search engines read first. */
export const siteFiles = { robots: '/robots.txt', sitemap: '/sitemap.xml' } as const;

/** The paths of the static text pages. Each key is the name of the page's file in `web/content/pages`. */
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
 * Returns the URL to open after sign-in if it is a page of this site, else null. This prevents redirects to
 * other sites, and back to the sign-in page.
 */
export function ownPage(address: string | undefined): string | null {
  const isOwn =
    address !== undefined &&
    address.length <= ownPathAtMost &&
    // Backslashes, tabs and line breaks are refused. Browsers read a backslash as a slash and drop the
    // others, so such a path could lead to another site.
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
