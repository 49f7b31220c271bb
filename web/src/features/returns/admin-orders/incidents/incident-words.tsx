import type { Incident } from '@backhaul/contract/calls/people/incidents.ts';
import { IconCheck, IconLifebuoy, IconUserCheck } from '@tabler/icons-react';
import type { Look } from '../../../../parts/list-page/list-columns.tsx';

export const incidentLooks: Readonly<Record<Incident['state'], Look>> = {
  open: { name: 'Open', tone: 'bad', icon: <IconLifebuoy /> },
  handled: { name: 'Being handled', tone: 'warn', icon: <IconUserCheck /> },
  closed: { name: 'Closed', tone: 'plain', icon: <IconCheck /> },
};

/** The title of a call for help, such as 'Dana Reyes (driver) needs help'. */
export const incidentTitle = ({ reporter, side }: Pick<Incident, 'reporter' | 'side'>) =>
  `${reporter.name} (${side}) needs help`;
