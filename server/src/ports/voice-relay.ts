/**
 * `ringing`: the caller's phone rings, showing our number. `none`: there is no phone line, so only the app
 * rings.
 */
export type RelayOutcome = { result: 'ringing' } | { result: 'none'; why: string };

/** Connects two people by phone; each sees only our number. */
export interface VoiceRelay {
  readonly hasLine: boolean;
  /** Calls the asker, then connects them to the other person. Numbers are E.164. Never throws. */
  connect(call: { asker: string; other: string }): Promise<RelayOutcome>;
}

/** A relay without a phone line: only the app rings, and no phone number leaves the server. */
export const noLine: VoiceRelay = {
  hasLine: false,
  connect: async () => ({ result: 'none', why: 'no line is set up' }),
};
