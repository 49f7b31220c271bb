import type { Sender } from './send-outcome.ts';

export interface TextMessage {
  /** A key that is unique to this message. */
  key: string;
  /** A US phone number in the form +13145550199; any other number is refused. */
  to: string;
  body: string;
}

/**
 * Sends text messages. Reports a number as gone when its owner replied STOP, or when it cannot get text
 * messages.
 */
export type TextSender = Sender<TextMessage>;
