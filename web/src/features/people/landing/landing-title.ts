/** The title of the browser tab. The brand name follows it. */
export const landingTitle = 'Returns collected at your door in St. Louis';
