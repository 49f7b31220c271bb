import type { ReactNode } from 'react';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import classes from './brand.module.css';
import { type BrandColor, Swatch } from './swatch.tsx';

const ofLogo: readonly BrandColor[] = [
  {
    name: 'Ink',
    token: '--ink',
    on: '--canvas',
    use: 'The line and the ring of the logo, and all text.',
  },
  {
    name: 'Signal',
    token: '--signal',
    on: '--on-signal',
    use: 'The square of the logo, and the main button of each screen.',
  },
  {
    name: 'Kraft',
    token: '--kraft-2',
    on: '--kraft-ink',
    use: 'Paper and parcels, labels, and places that are chosen.',
  },
  {
    name: 'Ink panel',
    token: '--ink-panel',
    on: '--on-ink-panel',
    use: 'The dark panel of the first page.',
  },
];

const backgrounds: readonly BrandColor[] = [
  { name: 'Canvas', token: '--canvas', on: '--ink', use: 'Behind everything.' },
  { name: 'Surface', token: '--surface', on: '--ink', use: 'Cards and tables.' },
  {
    name: 'Raised',
    token: '--surface-raised',
    on: '--ink',
    use: 'Menus and dialogs, over the rest.',
  },
  { name: 'Sunken', token: '--sunken', on: '--ink', use: 'Side bars, and what cannot be changed.' },
  { name: 'Kraft, light', token: '--kraft-1', on: '--kraft-ink', use: 'Behind a label.' },
  { name: 'Good', token: '--ok-bg', on: '--ok', use: 'Done, arrived, paid.' },
  { name: 'Take care', token: '--warn-bg', on: '--warn', use: 'Look at this before you go on.' },
  { name: 'Wrong', token: '--bad-bg', on: '--bad', use: 'It failed, or it is late.' },
  { name: 'News', token: '--info-bg', on: '--info', use: 'Good to know.' },
];

function BrandPage({
  title,
  about,
  colors,
  children,
}: {
  title: string;
  about: string;
  colors: readonly BrandColor[];
  children: ReactNode;
}) {
  return (
    <SitePage>
      <Stack gap={5} className={`wrap ${classes['page']}`}>
        <h1>{title}</h1>
        <Text tone="quiet">
          {about} They are read from this page, so they follow light and dark.
        </Text>
        {children}
        <ul className={classes['swatches']}>
          {colors.map((color) => (
            <Swatch key={color.token} color={color} />
          ))}
        </ul>
      </Stack>
    </SitePage>
  );
}

export function LogoColorsScreen() {
  const brandName = useBrandName();
  return (
    <BrandPage
      title="Logo and colors"
      about="The colors of our logo, with their values and what may be written on them."
      colors={ofLogo}
    >
      <div className={classes['logos']}>
        {['--canvas', '--kraft-1'].map((token) => (
          <p key={token} className={classes['logo']} style={{ background: `var(${token})` }}>
            <LogoMark className={classes['mark']} />
            {brandName}
          </p>
        ))}
      </div>
      <Text>
        The ring is the customer’s door, the square is the store’s counter, the line is the way
        back. <Link to={paths.backgroundColors}>Background colors</Link>
      </Text>
    </BrandPage>
  );
}

export function BackgroundColorsScreen() {
  return (
    <BrandPage
      title="Background colors"
      about="The colors behind text, with their values and how well the text on them is read."
      colors={backgrounds}
    >
      <Text>
        Text needs 4.5 to 1. <Link to={paths.logoColors}>Logo and colors</Link>
      </Text>
    </BrandPage>
  );
}
