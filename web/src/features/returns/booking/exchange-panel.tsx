import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';

/** The content of the tab for exchanges, which are only announced. */
export function ExchangePanel() {
  return (
    <EmptyState
      illustration={<ParcelIllustration />}
      title="Coming Soon"
      action={
        <ButtonLink to={paths.home} search={{ home: '1' }}>
          Back to Home
        </ButtonLink>
      }
    >
      Exchanges are not offered yet. You can book a return and buy again.
    </EmptyState>
  );
}
