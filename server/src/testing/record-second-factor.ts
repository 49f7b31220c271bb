import { secondFactorRules } from '@backhaul/domain/access/second-factor.ts';
import { Secret, TOTP } from 'otpauth';
import type { Made } from './record-approvals.ts';
import { softKey } from './soft-key.ts';
import type { TestApp } from './test-app.ts';

/**
 * Makes and records as API examples the calls that set up, use, renew and remove an authenticator app and a
 * security key.
 */
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
  await made('renewRecoveryCodes', person);
  const key = softKey();
  const { body: options } = await made('beginPasskey', person, { body: {} });
  const { challenge = '', rp = { id: '' } } = options;
  const added = await made('addPasskey', person, {
    body: { name: 'Key on my ring', credential: key.create({ challenge, rp }) },
  });
  const params = { id: added.body.id };
  await made('renamePasskey', person, { params, body: { name: 'Blue key' } });
  const asked = (await made('challengePasskey', person)).body;
  const credential = key.get({ challenge: asked.challenge ?? '', rpId: asked.rpId ?? '' });
  await made('passWithPasskey', person, { body: { credential } });
  await made('removePasskey', person, { params });
  await made('removeSecondFactor', person);
}
