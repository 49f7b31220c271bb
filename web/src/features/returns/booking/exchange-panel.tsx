import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';

/** The content of the tab for exchanges, which are announced but not offered yet. */
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
      We do not offer exchanges yet. Book a return and buy a new item.
    </EmptyState>
  );
}
