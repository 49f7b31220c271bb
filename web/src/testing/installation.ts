import type { CallAnswer } from '@backhaul/contract/call.ts';
import { rulesInDollars } from '@backhaul/contract/fare-rules-wire.ts';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import type { environment } from '@backhaul/contract/calls/people/accounts.ts';

/** The settings of a server that is open to everybody. */
export const installation: CallAnswer<typeof environment> = {
  allowDriverSignup: true,
  allowPublicLogin: true,
  mode: 'development',
  brandName: 'Backhaul',
  supportPhone: '(314) 555-0199',
  supportEmail: 'help@backhaul.example',
  oauth: { google: false, facebook: false },
  paymentGateway: 'local',
  paymentKey: null,
  serviceArea: {
    id: 'st-louis',
    name: 'St. Louis',
    center: { lat: 38.627, lng: -90.1994 },
    timeZone: 'America/Chicago',
  },
  prices: { version: fareV1.version, since: null, rules: rulesInDollars(fareV1) },
};
