import {
  checkPayoutAccount,
  openPayoutSetup,
  type PayoutAccount,
} from '@backhaul/contract/calls/money/payouts.ts';
import {
  canSetUp,
  type PayoutAccountState,
  whyNotPaidOut,
} from '@backhaul/domain/payout/payout-account.ts';
import { IconCheck, IconClock, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type Command, useCommand } from '../../calls/use-command.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The label of the payout button for each state of the account. It names the driver's next task. */
const setupWords: Readonly<Record<PayoutAccountState, string>> = {
  none: 'Set up payouts',
  started: 'Continue setup',
  in_review: 'Check again',
  ready: 'Change bank account',
  disabled: 'Add the missing details',
};

const titles: Readonly<Record<PayoutAccountState, string>> = {
  none: 'Set up payouts',
  started: 'Finish your payout setup',
  in_review: 'Your payout setup is being checked',
  ready: 'Payouts are set up',
  disabled: 'Payouts to you have stopped',
};

/** A sentence that says how long a payout takes to reach the driver's bank. */
export const arrivalWords = (takesInstant: boolean): string =>
  takesInstant
    ? 'Your bank receives transfers within minutes.'
    : 'Your bank does not accept instant transfers. Cash-outs arrive in one to three business days.';

/** True if the driver must do something before payouts work. */
export const hasToAct = (state: PayoutAccountState): boolean =>
  state !== 'ready' && state !== 'in_review';

function useSetup(): Command<typeof openPayoutSetup> {
  return useCommand(openPayoutSetup, { onDone: ({ url }) => window.location.assign(url) });
}

/**
 * A button that opens Stripe's pages. While Stripe reviews the account, the button asks Stripe for its state
 * instead.
 */
export function SetupButton({
  account,
  ...look
}: ButtonLook & { account: Pick<PayoutAccount, 'state' | 'problem'> }) {
  const setup = useSetup();
  const check = useCommand(checkPayoutAccount);
  const { state, problem } = account;
  const isReviewed = state === 'in_review';
  const isPending = setup.isPending || check.isPending || setup.isDone;
  const refusal = setup.problem ?? check.problem;
  if (!isReviewed && !canSetUp(state, problem))
    return (
      <Text size={14}>
        <Link to={paths.contact}>Contact support</Link>
      </Text>
    );
  return (
    <>
      <Button
        {...look}
        icon={!isReviewed && <IconExternalLink aria-hidden="true" size={18} stroke={1.75} />}
        disabled={isPending}
        onClick={() => (isReviewed ? check.send({}) : setup.send({}))}
      >
        {isPending ? 'One moment...' : setupWords[state]}
      </Button>
      {refusal !== undefined && (
        <Text size={14} role="alert">
          {refusal}
        </Text>
      )}
    </>
  );
}

/**
 * Handles the driver's return from Stripe: checks the account (`back`), or requests a new link if the old one
 * expired (`again`).
 */
export function useReturnFromSetup(came: string | undefined, forget: () => void): string | null {
  const setup = useSetup();
  const check = useCommand(checkPayoutAccount, { onDone: forget, onRefused: forget });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || (came !== 'back' && came !== 'again')) return;
    isAsked.current = true;
    if (came === 'back') check.send({});
    else setup.send({});
  }, [came, check, setup]);
  if (came === 'again') return setup.problem ?? 'That link was too old. Opening a new link...';
  return came === 'back' && check.isPending ? 'Checking your account with Stripe...' : null;
}

const about =
  'We pay you through Stripe. Stripe asks who you are and which bank account is yours. This takes about five minutes. We never see your bank details.';

/** The state of the driver's payout account, and the button that fixes a problem with it. */
export function PayoutSetup({
  account,
  asking,
}: {
  account: PayoutAccount;
  /** Words for a request in progress, shown instead of the button. */
  asking: string | null;
}) {
  const { state, problem, takesInstant } = account;
  const why = whyNotPaidOut(state, problem);
  const action =
    asking === null ? (
      <SetupButton account={account} variant={hasToAct(state) ? 'primary' : 'outline'} />
    ) : (
      <Text size={14} role="status">
        {asking}
      </Text>
    );
  if (state === 'disabled')
    return (
      <Notice tone="bad" title={titles.disabled} action={action}>
        {why} Your earnings stay on your account until we can pay you.
      </Notice>
    );
  const StateIcon = state === 'ready' ? IconCheck : IconClock;
  return (
    <Card as="section" flat padded aria-labelledby="payout-setup">
      <Row align="center" justify="between" wrap gap={3}>
        <Stack gap={1}>
          <Row align="center" gap={2}>
            {state !== 'none' && <StateIcon aria-hidden="true" size={20} stroke={1.75} />}
            <Text as="h2" id="payout-setup" size={18} weight={600}>
              {titles[state]}
            </Text>
          </Row>
          <Text size={14} tone="quiet">
            {state === 'none' ? about : (why ?? arrivalWords(takesInstant))}
          </Text>
        </Stack>
        {action}
      </Row>
    </Card>
  );
}
