import { IconArrowLeft, IconHome } from '@tabler/icons-react';
import { Link } from '../lib/router/link.tsx';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { SitePage } from '../parts/shell/site-page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { VanIllustration } from '../ui/illustrations/van.tsx';
import { Row } from '../ui/layout.tsx';
import classes from './app.module.css';

export function NotFoundScreen({ leavesForHome = false }: { leavesForHome?: boolean }) {
  usePageTitle('Page Not Found');
  return (
    <SitePage className={classNames(classes['screen'], classes['framed'])}>
      <div className={classes['art']}>
        <VanIllustration />
      </div>
      <h1>Page Not Found</h1>
      <p role="status">
        We found no page at this web address. The page may have moved, or you may not have access to
        this page.
        {leavesForHome && ' The homepage opens in a moment.'}
      </p>
      <Row above={4} below={4} gap={3} justify="center" wrap>
        <ButtonLink
          variant="primary"
          to={paths.home}
          search={{ home: '1' }}
          icon={<IconHome aria-hidden="true" stroke={1.75} />}
        >
          Go Home
        </ButtonLink>
        <Button
          icon={<IconArrowLeft aria-hidden="true" stroke={1.75} />}
          onClick={() => window.history.back()}
        >
          Go Back
        </Button>
      </Row>
      <p className={classes['small']}>
        Looking for an answer? Visit the <Link to={paths.helpCenter}>Help Center</Link>.
      </p>
    </SitePage>
  );
}
