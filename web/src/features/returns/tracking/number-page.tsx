import type { TrackingView } from '@backhaul/contract/public-pages.ts';
import { trackingNumberMessage } from '@backhaul/domain/order/tracking-number.ts';
import { IconHelpCircle, IconMail, IconSearch } from '@tabler/icons-react';
import { useEnvironment } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { CounterIllustration } from '../../../ui/illustrations/counter.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { NumberForm } from './number-form.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './tracking.module.css';
import { PrivacyNote } from './privacy-note.tsx';

type Unfound = Exclude<TrackingView, { kind: 'found' }>;

const errors: Readonly<Record<Unfound['kind'], string | undefined>> = {
  ask: undefined,
  malformed: trackingNumberMessage,
  missing: 'We have no return with this tracking number.',
  limited:
    'Too many tracking numbers were tried from your network. Please wait a minute and try again.',
  unread: 'We cannot look up the tracking number right now. Please try again in a moment.',
};

const format =
  'A tracking number begins with RTN-, followed by 8 to 12 letters or digits. You can use spaces and small letters.';

/** A page that asks for a tracking number. If the number typed before showed no return, the page says why. */
export function NumberPage({ view }: { view: Unfound }) {
  const typed = view.kind === 'ask' ? '' : view.typed.trim();
  const isMissing = view.kind === 'missing';
  return (
    <div className={`wrap ${classes['number-page-grid']}`}>
      <div>
        <h1>{isMissing ? 'No return with this tracking number' : 'Where is your return?'}</h1>
        <Text size={18} tone="quiet" breaks above={3} below={8} className={classes['lead']}>
          {isMissing
            ? `We found no return for ${typed.toUpperCase()}.`
            : 'Type the tracking number from your booking confirmation. You need no account.'}
        </Text>
        <NumberForm
          key={typed}
          typed={typed}
          variant="primary"
          hint={isMissing ? undefined : format}
          error={errors[view.kind]}
          className={classes['form']}
        />
        {isMissing ? <Tips /> : <PrivacyNote />}
      </div>
      <div className={classes['art']}>
        {isMissing ? (
          <CounterIllustration label="A returns counter" />
        ) : (
          <VanIllustration label="A delivery van on its way" />
        )}
        <span className={classes['road']} aria-hidden="true" />
      </div>
    </div>
  );
}

function Tips() {
  const phone = useEnvironment()?.supportPhone;
  return (
    <Stack as="ul" gap={3} size={14} tone="quiet" above={8} className={classes['tips']}>
      <li>
        <IconMail aria-hidden="true" size={20} stroke={1.75} />
        <span>
          Copy the tracking number from the page or the e-mail that confirmed the booking.
        </span>
      </li>
      <li>
        <IconSearch aria-hidden="true" size={20} stroke={1.75} />
        <span>Check the last letters: Z looks like 2, and S looks like 5.</span>
      </li>
      <li>
        <IconHelpCircle aria-hidden="true" size={20} stroke={1.75} />
        <span>
          Still not found? Look in the <Link to={paths.helpCenter}>Help Center</Link>
          {phone !== undefined && ` or call ${phone}`}.
        </span>
      </li>
    </Stack>
  );
}
