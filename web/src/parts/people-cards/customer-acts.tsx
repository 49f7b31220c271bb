import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { GrantCreditForm } from '../credit/grant-credit-form.tsx';
import { ActInDialog } from '../act-in-dialog.tsx';
import type { OwnPartProps } from './own-parts.ts';

/** Actions on a customer, each shown only to staff with its permission: book a return, give credit. */
export function CustomerActs({ card: { thing, facts } }: OwnPartProps) {
  const first = thing.name.split(' ')[0] ?? thing.name;
  const mail = facts.find(({ fact }) => fact === 'mail')?.value;
  const [mayBook, mayGive] = [useMay('book_for_customer'), useMay('manage_credit')];
  return (
    <>
      {mayBook && (
        <ButtonLink size="sm" to={`${paths.bookForCustomer}?customer=${thing.id}`}>
          Book for {first}
        </ButtonLink>
      )}
      {mayGive && mail !== undefined && (
        <ActInDialog label="Give credit" title={`Give ${first} credit`}>
          {(close) => <GrantCreditForm customer={mail} onClose={close} />}
        </ActInDialog>
      )}
    </>
  );
}
