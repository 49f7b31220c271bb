import type { AccountObject, BankConduct, BankObject } from './double-connect-objects.ts';
import { availableIn, type ConnectedAccount } from './double-connect-world.ts';
import { missing, noAccess, refuse } from './double-errors.ts';
import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

const linkSeconds = 5 * 60;
const asked = ['individual.first_name', 'individual.dob.day', 'external_account'];
const proof = ['individual.verification.document'];

/** Stripe's verdict on an account. `unasked` means that its owner has entered nothing yet. */
export type Verdict = 'unasked' | 'in_review' | 'approved' | 'asks_more' | 'paused' | 'rejected';

const standings: Readonly<
  Record<
    Verdict,
    {
      submitted: boolean;
      payouts: boolean;
      transfers: AccountObject['capabilities']['transfers'];
      due: string[];
      pending: string[];
      reason: string | null;
    }
  >
> = {
  unasked: {
    submitted: false,
    payouts: false,
    transfers: 'inactive',
    due: asked,
    pending: [],
    reason: 'requirements.past_due',
  },
  in_review: {
    submitted: true,
    payouts: false,
    transfers: 'pending',
    due: [],
    pending: proof,
    reason: 'requirements.pending_verification',
  },
  approved: {
    submitted: true,
    payouts: true,
    transfers: 'active',
    due: [],
    pending: [],
    reason: null,
  },
  asks_more: {
    submitted: true,
    payouts: false,
    transfers: 'inactive',
    due: proof,
    pending: [],
    reason: 'requirements.past_due',
  },
  // A paused account accepts transfers but pays nothing out.
  paused: {
    submitted: true,
    payouts: false,
    transfers: 'active',
    due: [],
    pending: [],
    reason: 'platform_paused',
  },
  rejected: {
    submitted: true,
    payouts: false,
    transfers: 'inactive',
    due: [],
    pending: [],
    reason: 'rejected.fraud',
  },
};

function bankOf(world: DoubleWorld, conduct: BankConduct): BankObject {
  const isSlow = conduct === 'slow' && !world.isBroken('hides_slow_banks');
  return {
    id: world.id('ba'),
    object: 'bank_account',
    last4: conduct === 'closed' ? '1113' : '6789',
    available_payout_methods: isSlow ? ['standard'] : ['standard', 'instant'],
  };
}

function judge(world: DoubleWorld, { account }: ConnectedAccount, verdict: Verdict): void {
  const isEager = verdict === 'unasked' && world.isBroken('enables_at_once');
  const skips = verdict === 'in_review' && world.isBroken('skips_review');
  const { submitted, payouts, transfers, due, pending, reason } =
    standings[isEager || skips ? 'approved' : verdict];
  const hides = submitted && reason !== null && world.isBroken('hides_disabled');
  account.details_submitted = submitted;
  account.payouts_enabled = (payouts || hides) && !world.isBroken('never_enables');
  account.charges_enabled = account.payouts_enabled;
  account.capabilities.transfers = hides ? 'active' : transfers;
  account.requirements = {
    currently_due: [...due],
    past_due: [...due],
    eventually_due: [...due],
    pending_verification: [...pending],
    errors: [],
    alternatives: [],
    current_deadline: null,
    disabled_reason: world.isBroken('names_no_reason') ? null : reason,
  };
  if (world.isBroken('names_no_reason')) account.requirements.past_due = [];
}

export function createAccount(world: DoubleWorld, params: Params): AccountObject {
  const [first] = world.connect.accounts.values();
  if (world.isBroken('one_account') && first !== undefined) return first.account;
  if (params.required('type') !== 'express')
    return refuse('This account type is not supported here.', { param: 'type' });
  if (!params.flag('capabilities[transfers][requested]'))
    return refuse('Request the transfers capability.', { param: 'capabilities' });
  const id = world.id('acct');
  const account: AccountObject = {
    id,
    object: 'account',
    created: world.now(),
    type: 'express',
    country: params.text('country') ?? 'US',
    email: params.text('email'),
    default_currency: 'usd',
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive' },
    requirements: {
      currently_due: [],
      past_due: [],
      eventually_due: [],
      pending_verification: [],
      errors: [],
      alternatives: [],
      current_deadline: null,
      disabled_reason: null,
    },
    external_accounts: {
      object: 'list',
      url: `/v1/accounts/${id}/external_accounts`,
      has_more: false,
      data: [],
    },
    settings: {
      payouts: {
        schedule: { interval: params.text('settings[payouts][schedule][interval]') ?? 'daily' },
      },
    },
    metadata: params.metadata(),
  };
  const connected = { account, bank: 'good' as const, payouts: new Map(), balance: new Map() };
  judge(world, connected, 'unasked');
  world.connect.accounts.set(id, connected);
  return account;
}

export function findConnected(
  world: DoubleWorld,
  id: string | null,
  param: 'account' | 'destination' = 'account',
): ConnectedAccount {
  const found = world.isBroken('forgets_accounts')
    ? undefined
    : world.connect.accounts.get(id ?? '');
  if (found !== undefined) return found;
  return param === 'destination' ? missing(param, id ?? '', param) : noAccess(id ?? '');
}

/** Deletes an account for good. It must be empty. */
export function deleteAccount(world: DoubleWorld, id: string) {
  const { balance } = findConnected(world, id);
  if (availableIn(balance) !== 0 && !world.isBroken('deletes_money'))
    return refuse('This account cannot be deleted because it has a balance.');
  if (!world.isBroken('keeps_accounts')) world.connect.accounts.delete(id);
  return { id, object: 'account', deleted: true };
}

/**
 * Creates a link to the page on which Stripe asks for missing details. The link works for some minutes.
 */
export function createAccountLink(world: DoubleWorld, params: Params) {
  const { account } = findConnected(world, params.required('account'));
  if (params.required('type') !== 'account_onboarding')
    return refuse('This type of link is not for Express accounts.', { param: 'type' });
  const page = `https://connect.stripe.com/setup/e/${account.id}/${world.id('link')}`;
  params.required('refresh_url');
  params.required('return_url');
  return {
    object: 'account_link',
    created: world.now(),
    expires_at: world.now() + linkSeconds,
    url: world.isBroken('links_nowhere') ? '' : page,
  };
}

/** Creates a link to the Express dashboard, where owners change their bank. */
export function createLoginLink(world: DoubleWorld, id: string) {
  const { account } = findConnected(world, id);
  if (!account.details_submitted)
    return refuse('Cannot create a login link for an account that has not completed onboarding.');
  const page = `https://connect.stripe.com/express/${account.id}/${world.id('login')}`;
  const url = world.isBroken('links_nowhere') ? '' : page;
  return { object: 'login_link', created: world.now(), url };
}

/** Plays an act of the account's owner on Stripe's pages, or a decision of Stripe. */
export function reviewAccount(
  world: DoubleWorld,
  id: string,
  { verdict, bank }: { verdict: Verdict; bank?: BankConduct },
): void {
  const connected = world.connect.accounts.get(id);
  if (connected === undefined) throw new Error(`no account ${id}`);
  connected.bank = bank ?? connected.bank;
  connected.account.external_accounts.data = [bankOf(world, connected.bank)];
  judge(world, connected, verdict);
  if (!world.isBroken('hides_account_news'))
    world.emit('account.updated', connected.account, connected.account.id);
}
