/**
 * The result of a request for a phone call. `ringing`: the caller's phone rings and shows our number. `none`:
 * there is no phone line, so only the app rings.
 */
export type RelayOutcome = { result: 'ringing' } | { result: 'none'; why: string };

/** Connects two people by phone; each sees only our number. */
export interface VoiceRelay {
  readonly hasLine: boolean;
  /**
   * Calls `asker`, then connects that person to `other`. Both are phone numbers in E.164 form. Never throws.
   */
  connect(call: { asker: string; other: string }): Promise<RelayOutcome>;
}

/** A relay without a phone line: only the app rings, and no phone number leaves the server. */
export const noLine: VoiceRelay = {
  hasLine: false,
  connect: async () => ({ result: 'none', why: 'no line is set up' }),
};
