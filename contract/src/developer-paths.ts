/** Pages for developers, which the server draws. */
export const developerPaths = {
  reference: '/developers',
  guide: '/developers/guide',
  rules: '/developers/rules',
  changes: '/developers/changelog',
} as const;
