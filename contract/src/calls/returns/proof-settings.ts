import { areaLimits } from '@backhaul/domain/area/area-plan.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';

export const partOf = 'proof';

const settings = {
  /** An item handed over in person needs a signature, the code, or a reason beside a photo. */
  handOver: z.boolean(),
  /** Every pick-up needs a photo. */
  pickupPhoto: z.boolean(),
  /** Every drop-off needs a photo. */
  deliveryPhoto: z.boolean(),
};

const cityId = text(areaLimits.slug);

const proofSettings = z.object({
  ...settings,
  /** The city that these are for; null for the rules of every city without its own. */
  city: z.nullable(z.string()),
  /** False for a city that goes by the rules of all. */
  isOwn: z.boolean(),
  cities: z.array(z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() })),
  /** The latest changes, newest first: who turned what on or off, and when. */
  changes: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      /** The name of the city; null for all. */
      city: z.nullable(z.string()),
      from: z.object(settings),
      to: z.object(settings),
    }),
  ),
});
export type ProofSettingsAnswer = z.infer<typeof proofSettings>;

export const readProofSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings/proof',
  summary:
    'What drivers must show at the door and at the counter, of all cities or of one, and who changed it last.',
  access: 'change_settings',
  reads: ['settings', 'areas'],
  query: z.object({ city: z.optional(cityId) }),
  answer: proofSettings,
  errors: ['not_found'],
});

export const changeProofSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/settings/proof',
  summary:
    'Set what drivers must show at each later stop, in all cities or in one. A city that is named has its own rules from then on. The change is audited.',
  access: 'change_settings',
  changes: ['settings', 'jobs', 'order'],
  body: z.object({ ...settings, city: z.optional(cityId) }),
  answer: proofSettings,
  errors: ['not_found'],
});

export const dropProofSettings = defineCall({
  method: 'DELETE',
  path: '/api/admin/settings/proof/{city}',
  summary:
    'Remove the own rules of a city. The rules of all cities apply to each later stop there. The change is audited.',
  access: 'change_settings',
  changes: ['settings', 'jobs', 'order'],
  params: z.object({ city: cityId }),
  answer: proofSettings,
  errors: ['not_found'],
});
