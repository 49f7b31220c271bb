/** Of the tab, before the brand. */
export const landingTitle = 'Returns collected at your door in St. Louis';
