/** `ringing`: the asker's phone rings from our number. `none`: there is no line, so the app rings alone. */
export type RelayOutcome = { result: 'ringing' } | { result: 'none'; why: string };

/** Connects two people by phone; each sees our number alone. */
export interface VoiceRelay {
  readonly hasLine: boolean;
  /** Rings the asker, then connects them to the other. Numbers are E.164. Never throws. */
  connect(call: { asker: string; other: string }): Promise<RelayOutcome>;
}

/** The relay without a phone line: the app rings, and no number leaves the server. */
export const noLine: VoiceRelay = {
  hasLine: false,
  connect: async () => ({ result: 'none', why: 'no line is set up' }),
};
