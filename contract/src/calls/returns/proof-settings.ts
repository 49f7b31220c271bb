import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const partOf = 'proof';

const settings = {
  /** An item handed over in person needs a signature, the code, or a reason beside a photo. */
  handOver: z.boolean(),
  /** Every pick-up needs a photo. */
  pickupPhoto: z.boolean(),
  /** Every drop-off needs a photo. */
  deliveryPhoto: z.boolean(),
};

const proofSettings = z.object({
  ...settings,
  /** The latest changes, newest first: who turned what on or off, and when. */
  changes: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      from: z.object(settings),
      to: z.object(settings),
    }),
  ),
});
export type ProofSettingsAnswer = z.infer<typeof proofSettings>;

export const readProofSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings/proof',
  summary: 'What drivers must show at the door and at the counter, and who changed it last.',
  access: 'change_settings',
  reads: ['settings'],
  answer: proofSettings,
});

export const changeProofSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/settings/proof',
  summary: 'Say what drivers must show; it holds for every stop from then on, and is noted.',
  access: 'change_settings',
  changes: ['settings', 'jobs', 'order'],
  body: z.object(settings),
  answer: proofSettings,
});
