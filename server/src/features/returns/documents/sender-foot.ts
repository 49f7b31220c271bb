import type { Sender } from '../../../database/company-profile.ts';

export interface SenderPlace {
  brandName: string;
  supportEmail: string;
  supportPhone: string;
  /** The company that sends the document; null until the company's data is entered. */
  sender: Sender | null;
}

/** The text at the bottom of each page: the company or the brand, and the address for questions. */
export function senderFoot({ brandName, supportEmail, supportPhone, sender }: SenderPlace): string {
  return `${sender?.line ?? brandName} · ${supportEmail} · ${supportPhone}`;
}
