import { reservedAs } from './gateway-under-test-conformance.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PayoutOnboarding } from './payout-provider.ts';
import {
  type AccountStep,
  accountNews,
  newPayout,
  type PayoutCheck,
  type PayoutProviderUnderTest,
} from './payout-under-test-conformance.ts';

const pages = {
  returnUrl: 'https://returns.example/driver-payments?setup=back',
  refreshUrl: 'https://returns.example/driver-payments?setup=again',
};

function onboardingOf({ provider }: PayoutProviderUnderTest): PayoutOnboarding {
  if (provider.onboarding === null) throw new Error('drivers have no accounts there');
  return provider.onboarding;
}

const someone = () => {
  const driverId = randomUUID();
  return { driverId, email: `${driverId}@example.com` };
};

async function opened(under: PayoutProviderUnderTest): Promise<string> {
  return (await onboardingOf(under).openAccount(someone())).accountId;
}

/** The account state that we expect after each step. */
const steps = {
  handed_in: { state: 'in_review', problem: null },
  approved: { state: 'ready', problem: null, takesInstant: true },
  asked_for_more: { state: 'disabled', problem: 'details_missing' },
  paused: { state: 'disabled', problem: 'paused' },
  rejected: { state: 'disabled', problem: 'rejected' },
} as const satisfies Record<AccountStep, object>;

const stepChecks = Object.entries(steps).map(([step, expected]): PayoutCheck => ({
  name: `tells of an account that was ${step.replaceAll('_', ' ')}, and how it stands`,
  needs: 'step',
  async prove(under) {
    const accountId = await opened(under);
    await under.settle();
    await under.step?.(accountId, step as AccountStep);
    const told = await accountNews(under);
    expect(told.at(-1)).toMatchObject({ accountId, ...expected });
    expect(await onboardingOf(under).readAccount(accountId)).toEqual(told.at(-1));
  },
}));

/** Contract checks for drivers' own accounts at a payout provider. */
export const payoutAccountChecks: readonly PayoutCheck[] = [
  ...stepChecks,
  {
    name: 'opens one account for each driver, which cannot be paid yet',
    needs: 'step',
    async prove(under) {
      const onboarding = onboardingOf(under);
      const driver = someone();
      const [one, other] = [
        await onboarding.openAccount(driver),
        await onboarding.openAccount(driver),
      ];
      expect(one).toMatchObject({ state: 'started', problem: null });
      expect(other).toEqual(one);
      expect((await onboarding.openAccount(someone())).accountId).not.toBe(one.accountId);
    },
  },
  {
    name: 'knows nothing of an account that it never opened',
    needs: 'step',
    async prove(under) {
      expect(await onboardingOf(under).readAccount('acct_0000000000000000')).toBeNull();
    },
  },
  {
    name: 'closes an account, which is then unknown; the repeat changes nothing',
    needs: 'step',
    async prove(under) {
      const onboarding = onboardingOf(under);
      const accountId = await opened(under);
      const other = await opened(under);
      await onboarding.closeAccount(accountId);
      await onboarding.closeAccount(accountId);
      expect(await onboarding.readAccount(accountId)).toBeNull();
      expect(await onboarding.readAccount(other)).not.toBeNull();
      await under.settle();
    },
  },
  {
    name: 'closes no account with money in it',
    needs: 'balanceOf',
    async prove(under) {
      const onboarding = onboardingOf(under);
      const driver = await under.openDriver('closed');
      const accountId = driver.accountId ?? '';
      const payout = newPayout(driver);
      await under.provider.createPayout(payout, reservedAs(payout.payoutId));
      // The payout has failed: the money is back in the driver's account, and we have not yet taken it back
      // from there.
      await under.settle();
      expect(await under.balanceOf?.(driver)).toBe(payout.amountCents);
      await expect(onboarding.closeAccount(accountId)).rejects.toThrow();
      await under.provider.readPayout(payout.payoutId);
      await onboarding.closeAccount(accountId);
      expect(await onboarding.readAccount(accountId)).toBeNull();
    },
  },
  {
    name: 'leads to what is missing, and then to where the bank is changed, with a new link each time',
    needs: 'step',
    async prove(under) {
      const onboarding = onboardingOf(under);
      const accountId = await opened(under);
      const [first, second] = [
        await onboarding.linkTo(accountId, pages),
        await onboarding.linkTo(accountId, pages),
      ];
      for (const link of [first, second]) expect(new URL(link).protocol).toBe('https:');
      expect(second).not.toBe(first);
      await under.step?.(accountId, 'approved');
      const later = await onboarding.linkTo(accountId, pages);
      expect(new URL(later).pathname).not.toBe(new URL(second).pathname);
      await under.settle();
    },
  },
  {
    name: 'says which banks take nothing at once',
    needs: 'step',
    async prove(under) {
      const { accountId } = await under.openDriver('slow');
      const found = await onboardingOf(under).readAccount(accountId ?? '');
      expect(found).toMatchObject({ state: 'ready', takesInstant: false });
      await under.settle();
    },
  },
];
