import type { ReturnCause } from '@backhaul/domain/booking/return-causes.ts';
import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { contactDraft } from '../../../../lib/session/contact-draft.ts';
import { useSession } from '../../../../lib/session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { StepNumber } from '../booking-steps.ts';
import type { Draft } from '../draft/draft.ts';
import type { VerdictView } from '../policy/verdict-view.ts';
import { placeOf } from './booking-failure.ts';
import { Stack } from '../../../../ui/layout.tsx';
import classes from '../submit/submit.module.css';

const hints: Partial<Record<ReturnCause['field'], string>> = {
  purchaseDate:
    'Bought on another day? Use the day on your receipt, order confirmation or bank statement.',
  hasReceipt: 'Lost the receipt? An order confirmation by e-mail or in the store’s app counts too.',
  hasOriginalTags: 'Are the tags still attached? Select “Original tags”.',
  hasOriginalPackaging: 'Do you still have the box? Select “Original packaging”.',
  itemCategories: 'Is the category right? Choose the category that fits best.',
  itemDescription: 'Is the description wrong? Describe the item again.',
  orderName: 'Is the order name wrong? Change the order name.',
};

/**
 * The possible remedies if a return cannot be booked. The reasons themselves are shown at their fields.
 */
export function WaysOut({
  verdict: { title, reasons, causes, isUnsafe },
  draft,
  step,
  onGoTo,
}: {
  verdict: VerdictView;
  draft: Asked;
  step: StepNumber;
  onGoTo: (step: StepNumber) => void;
}) {
  const elsewhere = causes.filter(({ field }) => placeOf(field)?.step !== step);
  const steps = new Set(elsewhere.map(({ field }) => placeOf(field)?.step ?? 2));
  const told = new Set(
    causes.map(({ field }) => hints[field]).filter((hint) => hint !== undefined),
  );
  const toStore = (name: ReactNode) => (
    <button type="button" className={classes['link']} onClick={() => onGoTo(2)}>
      {name}
    </button>
  );
  return (
    <Notice
      tone="bad"
      title={title}
      action={[...steps]
        .toSorted((one, other) => one - other)
        .map((other) => (
          <Button key={other} size="sm" onClick={() => onGoTo(other)}>
            Go to step {other}
          </Button>
        ))}
    >
      {isUnsafe && reasons.map((reason) => <p key={reason}>{reason}</p>)}
      {elsewhere.map(({ text }) => (
        <p key={text}>{text}.</p>
      ))}
      <p>
        {causes.length > elsewhere.length
          ? 'We marked the problem on this page. You can:'
          : 'You can:'}
      </p>
      <Stack as="ul" gap={1} className={classes['ways']}>
        {[...told].map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
        {!isUnsafe && (
          <>
            <li>Bought at another store? {toStore('Choose the other store')}.</li>
            <li>Or donate the item: {toStore('choose “Donate to a charity”')}.</li>
          </>
        )}
        {isUnsafe && (
          <li>
            Is the item harmless? <AskUs draft={draft} causes={causes} />. Our team reads your
            description.
          </li>
        )}
        <li>Keep the item. We have booked and charged nothing.</li>
      </Stack>
    </Notice>
  );
}

type Asked = Pick<Draft, 'orderName' | 'itemDescription' | 'store'>;

/**
 * A link to the contact form, with a question already written. The booking stays on this device.
 */
function AskUs({ draft, causes }: { draft: Asked; causes: readonly ReturnCause[] }) {
  const { user } = useSession();
  const { orderName, itemDescription, store } = draft;

  function write() {
    const lines = [
      'You stopped my return. Please check my item.',
      ...causes.map(({ text }) => text),
      orderName && `Item: ${orderName}`,
      itemDescription && `Description: ${itemDescription}`,
      store && `Store: ${store.retailer}`,
    ];
    const asked = {
      subject: 'Please check my return',
      words: lines.filter(Boolean).join('\n').slice(0, ticketLimits.words),
    };
    const kept = contactDraft(sessionStorage, user?.id ?? null);
    kept.keep({ ...kept.read(), ...asked });
  }

  return (
    <Link to={paths.contact} onClick={write}>
      Ask us to check the item
    </Link>
  );
}
