/** The paths of the pages for developers. The server renders these pages. */
export const developerPaths = {
  reference: '/developers',
  guide: '/developers/guide',
  rules: '/developers/rules',
  changes: '/developers/changelog',
} as const;
