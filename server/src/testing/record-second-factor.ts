import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { Secret, TOTP } from 'otpauth';
import type { Made } from './record-approvals.ts';
import type { TestApp } from './test-app.ts';

/** Makes the calls about a second factor: set up, given, renewed, removed. */
export async function recordSecondFactor(app: TestApp, made: Made): Promise<void> {
  const person = await app.person({ isAdmin: true, scopes: ['internal'] });
  await made('readSecondFactor', person);
  const { secret = '' } = (await made('beginSecondFactor', person, { body: {} })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeOf = (steps: number) =>
    totp.generate({
      timestamp: app.clock.now().getTime() + steps * secondFactorRules.stepSeconds * 1000,
    });
  await made('confirmSecondFactor', person, { body: { code: codeOf(-1) } });
  await made('passSecondFactor', person, { body: { code: codeOf(0) } });
  const renewed = await made('renewRecoveryCodes', person, { body: { code: codeOf(1) } });
  const [code] = renewed.body.recoveryCodes ?? [];
  await made('removeSecondFactor', person, { body: { code } });
}
