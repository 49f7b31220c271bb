import { areaLimits } from '@backhaul/domain/area/area-plan.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';

export const partOf = 'proof';

const settings = {
  /**
   * True if the driver must prove each hand-over in person: by a signature, the customer's code, or a reason
   * with a photo.
   */
  handOver: z.boolean(),
  /** True if every pick-up needs a photo. */
  pickupPhoto: z.boolean(),
  /** True if every drop-off needs a photo. */
  deliveryPhoto: z.boolean(),
};

const cityId = text(areaLimits.slug);

const proofSettings = z.object({
  ...settings,
  /**
   * The city to which the settings apply. Null for the general settings, which apply to every city without
   * its own.
   */
  city: z.nullable(z.string()),
  /** False if the city has no settings of its own and uses the general ones. */
  isOwn: z.boolean(),
  cities: z.array(z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() })),
  /** The latest changes of the settings, newest first. */
  changes: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      /** The name of the city; null for the general settings. */
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
    'The proof that drivers must give at the door and at the counter, for all cities or one city, and who changed this setting last.',
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
    'Set the proof that drivers must give at stops from now on, in all cities or in one. A city that you name then has its own rules. The change is in the audit log.',
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
    'Remove a city’s own rules. The rules for all cities then apply to later stops there. The change is in the audit log.',
  access: 'change_settings',
  changes: ['settings', 'jobs', 'order'],
  params: z.object({ city: cityId }),
  answer: proofSettings,
  errors: ['not_found'],
});
