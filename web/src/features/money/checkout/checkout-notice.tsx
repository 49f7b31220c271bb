import type { ReactNode } from 'react';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The text shown if there is nothing to pay: the reason, and the next step. */
export function CheckoutNotice({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <EmptyState heading="h1" illustration={<ParcelIllustration />} title={title} action={action}>
      {children}
    </EmptyState>
  );
}
