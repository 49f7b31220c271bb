import type { Sender } from '../../../database/company-profile.ts';

export interface SenderPlace {
  brandName: string;
  supportEmail: string;
  supportPhone: string;
  /** Our company's name and address, as sender of the document; null until staff have entered them. */
  sender: Sender | null;
}

/**
 * The text at the bottom of each page: the company's name and address, or else the brand, and the e-mail and
 * phone for questions.
 */
export function senderFoot({ brandName, supportEmail, supportPhone, sender }: SenderPlace): string {
  return `${sender?.line ?? brandName} · ${supportEmail} · ${supportPhone}`;
}
