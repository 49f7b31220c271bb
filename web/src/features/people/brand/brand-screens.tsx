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
    use: 'We use this color for the line and the ring of the logo, and for all text.',
  },
  {
    name: 'Signal',
    token: '--signal',
    on: '--on-signal',
    use: 'We use this color for the square of the logo, and for the main button of each screen.',
  },
  {
    name: 'Kraft',
    token: '--kraft-2',
    on: '--kraft-ink',
    use: 'We use this color for parcels, labels and chosen items.',
  },
  {
    name: 'Ink panel',
    token: '--ink-panel',
    on: '--on-ink-panel',
    use: 'We use this color for the dark panel of the home page.',
  },
];

const backgrounds: readonly BrandColor[] = [
  {
    name: 'Canvas',
    token: '--canvas',
    on: '--ink',
    use: 'We use this color for the background of each page.',
  },
  {
    name: 'Surface',
    token: '--surface',
    on: '--ink',
    use: 'We use this color for cards and tables.',
  },
  {
    name: 'Raised',
    token: '--surface-raised',
    on: '--ink',
    use: 'We use this color for menus and dialogs.',
  },
  {
    name: 'Sunken',
    token: '--sunken',
    on: '--ink',
    use: 'We use this color for side bars and locked fields.',
  },
  {
    name: 'Kraft, light',
    token: '--kraft-1',
    on: '--kraft-ink',
    use: 'We use this color for the background of labels.',
  },
  {
    name: 'Good',
    token: '--ok-bg',
    on: '--ok',
    use: 'We use this color for success, for example a paid return.',
  },
  { name: 'Take care', token: '--warn-bg', on: '--warn', use: 'We use this color for warnings.' },
  {
    name: 'Wrong',
    token: '--bad-bg',
    on: '--bad',
    use: 'We use this color for errors and delays.',
  },
  { name: 'News', token: '--info-bg', on: '--info', use: 'We use this color for information.' },
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
        <Text tone="quiet">{about} The values change with light and dark mode.</Text>
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
      about="The colors of our logo, with their values and text contrast."
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
        In the logo, the ring is the customer’s door, the square is the store’s counter, and the
        line is the trip from the door to the counter.{' '}
        <Link to={paths.backgroundColors}>Background colors</Link>
      </Text>
    </BrandPage>
  );
}

export function BackgroundColorsScreen() {
  return (
    <BrandPage
      title="Background colors"
      about="The colors behind text, with their values and text contrast."
      colors={backgrounds}
    >
      <Text>
        Text needs a contrast of 4.5 to 1. <Link to={paths.logoColors}>Logo and colors</Link>
      </Text>
    </BrandPage>
  );
}
