import { pagePaths, writtenPaths } from './page-paths.ts';

/**
 * Titles and descriptions, for search engines and link previews in chats, of the pages that the browser
 * application renders. The key is the page's path.
 */
export const screenHeads: Readonly<Record<string, { title: string; description: string }>> = {
  [pagePaths.contact]: {
    title: 'Contact us',
    description: 'Write to us, with or without an account. A person reads it and answers.',
  },
  [pagePaths.customerWaitlist]: {
    title: 'Waitlist',
    description: 'Say your ZIP code: we say whether we collect there, or write to you when we do.',
  },
  [pagePaths.driverSignup]: {
    title: 'Apply to Drive',
    description: 'Short trips across the city. You see the pay before you accept.',
  },
  [pagePaths.customerApp]: {
    title: 'Use the app on your phone',
    description: 'This site is the app. Open it on your phone, and put it on the home screen.',
  },
  [pagePaths.bookPickup]: {
    title: 'Book a return',
    description: 'Photograph the receipt, see the whole price, and choose when a driver comes.',
  },
};

/** The public pages, keyed by the name of their preview image (1200 by 630 pixels). */
export const picturedPages = {
  home: pagePaths.home,
  track: pagePaths.track,
  help: pagePaths.helpCenter,
  ...writtenPaths,
  contact: pagePaths.contact,
  waitlist: pagePaths.customerWaitlist,
  drive: pagePaths.driverSignup,
  phone: pagePaths.customerApp,
  book: pagePaths.bookPickup,
} as const satisfies Readonly<Record<string, string>>;

/** The preview image for a page's path. A page without its own image gets the landing page's. */
export function pictureOf(path: string): string {
  const isHelp = path.startsWith(pagePaths.helpArticle.replace('$articleId', ''));
  const [name = 'home'] =
    Object.entries(picturedPages).find(
      ([, own]) => own === (isHelp ? pagePaths.helpCenter : path),
    ) ?? [];
  return `/pictures/${name}.png`;
}

export const pictureSize = { width: 1200, height: 630 } as const;
