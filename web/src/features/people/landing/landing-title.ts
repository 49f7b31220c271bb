/** The tab's title, followed by the brand name. */
export const landingTitle = 'Returns collected at your door in St. Louis';
