import type { Sender } from '../../../database/company-profile.ts';

/** The facts that documents say of the sender. */
export interface SenderPlace {
  brandName: string;
  supportEmail: string;
  supportPhone: string;
  /** Null until somebody has entered the company. */
  sender: Sender | null;
}

/** The foot of each page: company or brand, and where to ask. */
export function senderFoot({ brandName, supportEmail, supportPhone, sender }: SenderPlace): string {
  return `${sender?.line ?? brandName} · ${supportEmail} · ${supportPhone}`;
}
