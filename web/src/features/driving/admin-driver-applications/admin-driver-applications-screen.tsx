import {
  listDriverApplications,
  type ReviewedApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import { driverDocumentKinds } from '@backhaul/domain/driver-application/driver-documents.ts';
import { IconIdBadge2 } from '@tabler/icons-react';
import type { Look } from '../../../parts/list-page/list-columns.tsx';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { NeedsPerson } from '../../../parts/work/needs-person.tsx';
import { ApplicationDesk } from './application-desk.tsx';
import { DriverAreas } from './driver-areas.tsx';
import { missingNames, statusNames, statusTones } from '../../../words/console/applications.ts';

const approvedOf = ({ documents }: ReviewedApplication) =>
  `${documents.filter(({ state }) => state === 'approved').length} of ${driverDocumentKinds.length} documents`;

function lookOf({ status, waitlistPosition }: ReviewedApplication): Look {
  const place = waitlistPosition === null ? '' : ` (#${waitlistPosition})`;
  return {
    name: `${statusNames[status]}${place}`,
    tone: statusTones[status],
    icon: <IconIdBadge2 stroke={1.75} />,
  };
}

/** The list of driver applications, newest first, each with its state. */
export const AdminDriverApplicationsScreen = listOf(listDriverApplications, {
  title: 'Driver applications',
  noun: ['application', 'applications'],
  filters: {
    q: search({ label: 'Search by applicant', placeholder: 'Name or e-mail' }),
    status: choice({ label: 'Status', any: 'Any status', names: statusNames }),
  },
  acts: <DriverAreas />,
  above: <NeedsPerson groups={['help', 'documents']} />,
  Page: ApplicationDesk,
  columns: [
    { name: 'Name', text: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    { name: 'Status', badge: lookOf },
    { name: 'Area', text: ({ areaName, zip }) => `${areaName}, ${zip}`, card: 'start' },
    { name: 'Documents', text: approvedOf, card: 'start' },
    {
      name: 'Missing',
      text: ({ missing }) => missing.map((code) => missingNames[code]).join(', '),
      wraps: true,
    },
    { name: 'E-mail', text: 'email', isExtra: true },
    { name: 'Applied', time: 'appliedAt', card: 'end' },
  ],
  empty: {
    title: 'No applications',
    children: 'People who apply to drive appear here, with their documents.',
  },
});
