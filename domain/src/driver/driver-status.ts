export const applicationStatuses = ['pending_review', 'approved', 'waitlist', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** States of a background check. The specification treats any other value as `required`. */
export const backgroundCheckStatuses = [
  'required',
  'pending',
  'in_progress',
  'failed',
  'approved',
] as const;
export type BackgroundCheckStatus = (typeof backgroundCheckStatuses)[number];

export const earningStatuses = ['pending', 'paid'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

/** The performance numbers shown to a driver before the first real ones (product-rules.md#real-figures). */
export const performanceDefaults = {
  driverRating: 5,
  onTimeRate: 100,
  customerSatisfaction: 98,
} as const;

/**
 * The badge for a driver's application (product-rules.md#navigation); null for an approved driver.
 */
export function applicationBadge(
  status: ApplicationStatus,
  waitlistPosition?: number | null,
): string | null {
  const badges: Readonly<Record<ApplicationStatus, string | null>> = {
    pending_review: 'Under Review',
    rejected: 'Application Rejected',
    waitlist: waitlistPosition == null ? 'On Waitlist' : `On Waitlist (#${waitlistPosition})`,
    approved: null,
  };
  return badges[status];
}
