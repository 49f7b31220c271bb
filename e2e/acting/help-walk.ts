import { expect } from '@playwright/test';
import { go, headed, type State } from './walk.ts';

const center = '/help-center';
const article = '/help-article/$articleId';
const centerHeading = 'How can we help?';
const missingHeading = 'No article at this web address';

const foundWhileTyping: State = {
  path: center,
  name: 'found while typing',
  reach: async (page) => {
    await page.goto(center);
    await page.getByRole('searchbox', { name: 'Search help' }).fill('cancel');
    await expect(page.getByRole('list', { name: 'Articles found' })).toBeVisible();
  },
};

/** The help and text pages for visitors, each loaded as a separate document. */
export const visitorHelpStates: readonly State[] = [
  headed({ path: center, name: 'all topics' }, center, centerHeading, { load: true }),
  foundWhileTyping,
  headed({ path: center, name: 'a search' }, `${center}?q=cancel`, centerHeading, { load: true }),
  headed({ path: center, name: 'a search for nothing' }, `${center}?q=xyzzyq`, centerHeading, {
    load: true,
  }),
  headed(
    { path: article, name: 'an article' },
    '/help-article/cancel',
    'Cancel, and what it costs',
    { load: true },
  ),
  headed({ path: article, name: 'no article' }, '/help-article/nothing', missingHeading, {
    load: true,
  }),
  headed({ path: '/faq', name: 'questions' }, '/faq', 'Frequently asked questions', { load: true }),
];

/** The help and text pages as screens of the application. */
export const helpStates: readonly State[] = [
  headed({ path: center, name: 'all topics, signed in' }, center, centerHeading),
  {
    path: article,
    name: 'an article, signed in',
    reach: async (page) => {
      await go(page, '/help-article/cancel');
      await expect(page.getByText('Open your order')).toBeVisible();
    },
  },
  headed({ path: article, name: 'no article, signed in' }, '/help-article/nothing', missingHeading),
  headed({ path: '/faq', name: 'questions, signed in' }, '/faq', 'Frequently asked questions'),
];
