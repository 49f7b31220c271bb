/** The variables that hold an address of a service outside. */
export const outsideOrigins = [
  'GOOGLE_ISSUER',
  'FACEBOOK_ISSUER',
  'SENTRY_DSN',
  'STRIPE_ORIGIN',
  'TWILIO_ORIGIN',
  'EASYPOST_ORIGIN',
] as const;

interface TwilioSettings {
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_FROM?: string | undefined;
  TWILIO_VOICE_FROM?: string | undefined;
  TWILIO_ORIGIN: string;
}

/** All of Twilio's settings or none; a sentence if some are missing. */
export function twilioAccount(env: TwilioSettings) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined && authToken === undefined && from === undefined) return null;
  if (accountSid === undefined || authToken === undefined || from === undefined)
    return 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together.';
  const voiceFrom = env.TWILIO_VOICE_FROM ?? null;
  return { accountSid, authToken, from, voiceFrom, origin: new URL(env.TWILIO_ORIGIN).origin };
}

interface EasyPostSettings {
  EASYPOST_API_KEY?: string | undefined;
  EASYPOST_WEBHOOK_SECRET?: string | undefined;
  EASYPOST_ORIGIN: string;
}

/** Both of EasyPost's settings or none; a sentence if one is missing. */
export function easyPostAccount(env: EasyPostSettings) {
  const { EASYPOST_API_KEY: apiKey, EASYPOST_WEBHOOK_SECRET: webhookSecret } = env;
  if (apiKey === undefined && webhookSecret === undefined) return null;
  if (apiKey === undefined || webhookSecret === undefined)
    return 'EASYPOST_API_KEY and EASYPOST_WEBHOOK_SECRET go together.';
  return { apiKey, webhookSecret, origin: new URL(env.EASYPOST_ORIGIN).origin };
}
