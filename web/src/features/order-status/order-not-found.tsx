import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { AppPage } from '../../parts/shell/app-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../ui/illustrations/parcel.tsx';

/** Words of spec 1, Order status: for an order that is not there, and for one that is somebody else's. */
export function OrderNotFound() {
  usePageTitle('Order Not Found');
  return (
    <AppPage className="wrap">
      <EmptyState
        heading="h1"
        illustration={<ParcelIllustration />}
        title="Order Not Found"
        action={
          <ButtonLink variant="primary" to={paths.home} search={{ home: '1' }}>
            Return Home
          </ButtonLink>
        }
      >
        The order you&apos;re looking for doesn&apos;t exist or you don&apos;t have permission to
        view it.
      </EmptyState>
    </AppPage>
  );
}
