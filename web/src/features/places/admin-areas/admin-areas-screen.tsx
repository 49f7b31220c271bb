import { type Area, listAreas } from '@backhaul/contract/calls/places/areas.ts';
import { dispatchModeNames } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { IconCircleCheck, IconHandStop, IconPencil } from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { gapText, mapText } from '../../../words/console/areas.ts';
import { AreaSteps } from './area-steps.tsx';
import { DraftArea } from './draft-area.tsx';

const states: Readonly<Record<Area['state'], Look>> = {
  open: { name: 'Open', tone: 'ok', icon: <IconCircleCheck /> },
  draft: { name: 'Draft', tone: 'plain', icon: <IconPencil /> },
  paused: { name: 'Paused', tone: 'warn', icon: <IconHandStop /> },
};

/** The list of service areas by name, both active and planned ones. */
export const AdminAreasScreen = listOf(listAreas, {
  title: 'Cities',
  noun: ['city', 'cities'],
  isWhole: true,
  above: <DraftArea />,
  columns: [
    { name: 'City', text: 'name' },
    { name: 'State', badge: ({ state }) => states[state] },
    {
      name: 'Drivers online',
      text: ({ driversOnline, drivers }) => `${driversOnline} of ${drivers}`,
      card: 'start',
    },
    { name: 'Open orders', text: 'openOrders', isFigure: true },
    { name: 'Offers', text: ({ dispatch }) => dispatchModeNames[dispatch] },
    { name: 'Stores', text: 'stores', isFigure: true },
    { name: 'Map', text: mapText, wraps: true, card: 'start' },
    { name: 'Still missing', text: gapText, wraps: true, card: 'start' },
    { name: 'Action', cell: (area) => <AreaSteps area={area} />, card: 'end' },
    {
      name: 'Drivers wanted',
      text: ({ driversWanted }) => (driversWanted === null ? 'No limit' : String(driversWanted)),
      isExtra: true,
    },
    { name: 'Waiting', text: 'waiting', isFigure: true, isExtra: true },
    { name: 'Time zone', text: 'timeZone', isHiddenAtFirst: true },
    { name: 'Opened', day: 'openedAt', isExtra: true },
  ],
  empty: {
    title: 'No city yet',
    children: 'Plan a city by its ZIP codes. Then upload a map and stores.',
  },
});
