import { defineFigure } from '../figure.ts';

export const releaseInfo = defineFigure<{ version: string }>({
  name: 'release_info',
  help: 'The release that is running, as a label. The value is always 1.',
  labels: ['version'],
  read: ({ version }) => [{ labels: { version }, value: 1 }],
});
