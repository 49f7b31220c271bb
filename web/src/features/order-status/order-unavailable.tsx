import { reasonOf } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { AppPage } from '../../parts/shell/app-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { VanIllustration } from '../../ui/illustrations/van.tsx';

/** The order could not be read now; it may well be there. */
export function OrderUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  usePageTitle('Order');
  return (
    <AppPage className="wrap">
      <EmptyState
        heading="h1"
        illustration={<VanIllustration />}
        title="We could not load your order"
        action={
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {reasonOf(error)}
      </EmptyState>
    </AppPage>
  );
}
