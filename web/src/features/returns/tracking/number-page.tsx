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
  missing: 'That looks like a tracking number, but we have no return with it.',
  limited: 'Too many numbers were tried from here. Please wait a minute and try again.',
  unread: 'We cannot look it up right now. Please try again in a moment.',
};

const format = 'RTN- and 8 to 12 letters or digits. Spaces and small letters are fine.';

/** A page that asks for a tracking number. It says why the last number showed nothing. */
export function NumberPage({ view }: { view: Unfound }) {
  const typed = view.kind === 'ask' ? '' : view.typed.trim();
  const isMissing = view.kind === 'missing';
  return (
    <div className={`wrap ${classes['number-page-grid']}`}>
      <div>
        <h1>{isMissing ? 'No return with this number' : 'Where is it now?'}</h1>
        <Text size={18} tone="quiet" breaks above={3} below={8} className={classes['lead']}>
          {isMissing
            ? `Nothing was found for ${typed.toUpperCase()}.`
            : 'Type the number from your confirmation. No account needed.'}
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
        <span>Copy it from the page or the mail that confirmed the booking.</span>
      </li>
      <li>
        <IconSearch aria-hidden="true" size={20} stroke={1.75} />
        <span>Look at the last letters: Z and 2, S and 5 are easily mixed up.</span>
      </li>
      <li>
        <IconHelpCircle aria-hidden="true" size={20} stroke={1.75} />
        <span>
          Still nothing? <Link to={paths.helpCenter}>Help Center</Link>
          {phone !== undefined && ` or ${phone}`}.
        </span>
      </li>
    </Stack>
  );
}
