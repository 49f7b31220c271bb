import { useMay } from '../../lib/session/use-session.ts';
import { CustomerCreditPart } from './customer-credit.tsx';
import { CustomerLoyalty } from './customer-loyalty.tsx';
import { CustomerPlaces } from './customer-places.tsx';
import { CustomerRefundsPart } from './customer-refunds.tsx';
import type { OwnPartProps } from './own-parts.ts';
import { Parts } from './part.tsx';

/** The parts of a customer's card. A part that the reader may not see is left out. */
export function CustomerParts({ card: { thing } }: OwnPartProps) {
  const { id } = thing;
  const mayCredit = useMay('manage_credit');
  return (
    <Parts>
      <CustomerRefundsPart id={id} />
      {mayCredit && <CustomerCreditPart id={id} name={thing.name} />}
      {mayCredit && <CustomerLoyalty id={id} />}
      <CustomerPlaces id={id} />
    </Parts>
  );
}
