import {
  listDriverApplications,
  type ReviewedApplication,
} from '@backhaul/contract/calls/driver-review.ts';
import { applicationStatuses } from '@backhaul/domain/driver/driver-status.ts';
import { driverDocumentKinds } from '@backhaul/domain/driver-application/driver-documents.ts';
import { IconIdBadge2 } from '@tabler/icons-react';
import { useState } from 'react';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { sendForPage } from '../../lib/api/send.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import { ListControls } from '../../parts/list-page/list-controls.tsx';
import { type ControlsProps, ListPage } from '../../parts/list-page/list-page.tsx';
import { OpenButton } from '../../parts/list-page/open-button.tsx';
import type { PageInput } from '../../parts/list-page/use-list-state.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Drawer } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { ApplicationReview } from './application-review.tsx';
import { DriverAreas } from './driver-areas.tsx';
import { missingNames, statusNames, statusTones } from './review-words.ts';

/** Only what the server knows: the rest of an address somebody typed changes nothing. */
function filterOf(query: Partial<QueryTexts>) {
  const status = applicationStatuses.find((known) => known === query['status']);
  return { ...(status && { status }) };
}

const sourceOf = (query: Partial<QueryTexts>) => ({
  options: (input: PageInput) =>
    pageQueryOf(listDriverApplications, { query: { ...input, ...filterOf(query) } }),
  read: (input: PageInput, signal: AbortSignal) =>
    sendForPage(listDriverApplications, { query: { ...input, ...filterOf(query) }, signal }),
});

const nameOf = ({ firstName, lastName }: ReviewedApplication) => `${firstName} ${lastName}`;
const missingOf = ({ missing }: ReviewedApplication) =>
  missing.map((code) => missingNames[code]).join(', ');
const approvedOf = ({ documents }: ReviewedApplication) =>
  `${documents.filter(({ state }) => state === 'approved').length} of ${driverDocumentKinds.length}`;

/** The name opens the application. */
function Applicant({ application }: { application: ReviewedApplication }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenButton onOpen={() => setOpen(true)}>{nameOf(application)}</OpenButton>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={nameOf(application)}
        side="right"
      >
        <ApplicationReview id={application.id} />
      </Drawer>
    </>
  );
}

function Status({ status, waitlistPosition }: ReviewedApplication) {
  return (
    <Badge dense tone={statusTones[status]} icon={<IconIdBadge2 stroke={1.75} />}>
      {statusNames[status]}
      {waitlistPosition !== null && ` (#${waitlistPosition})`}
    </Badge>
  );
}

function Controls({ query, onChange }: ControlsProps) {
  return (
    <ListControls>
      <SelectField
        dense
        label="Status"
        labelHidden
        value={filterOf(query).status ?? ''}
        onChange={({ target }) => onChange({ status: target.value || undefined })}
      >
        <option value="">Any status</option>
        {applicationStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
      <DriverAreas />
    </ListControls>
  );
}

const columns: readonly Column<ReviewedApplication>[] = [
  {
    key: 'name',
    name: 'Name',
    card: 'title',
    cell: (application) => <Applicant application={application} />,
  },
  {
    key: 'status',
    name: 'Status',
    card: 'badge',
    cell: (application) => <Status {...application} />,
  },
  { key: 'area', name: 'Area', card: 'start', cell: ({ areaName, zip }) => `${areaName}, ${zip}` },
  { key: 'documents', name: 'Documents', card: 'start', cell: approvedOf },
  { key: 'missing', name: 'Missing', wraps: true, cell: missingOf },
  { key: 'email', name: 'E-mail', isExtra: true, cell: ({ email }) => email },
  {
    key: 'applied',
    name: 'Applied',
    card: 'end',
    cell: ({ appliedAt }) => <SpokenTime instant={appliedAt} />,
  },
];

/** Who wants to drive, newest first, and what becomes of each. */
export function AdminDriverApplicationsScreen() {
  return (
    <ListPage
      title="Driver applications"
      noun={['application', 'applications']}
      sourceOf={sourceOf}
      filters={['status']}
      Controls={Controls}
      columns={columns}
      csv={[
        ['Name', nameOf],
        ['E-mail', ({ email }) => email],
        ['Status', ({ status }) => statusNames[status]],
        ['Waitlist', ({ waitlistPosition }) => String(waitlistPosition ?? '')],
        ['Area', ({ areaName }) => areaName],
        ['ZIP', ({ zip }) => zip],
        ['Missing', missingOf],
        ['Applied', ({ appliedAt }) => appliedAt],
      ]}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="No applications">
          Whoever applies to drive is listed here, with what they handed in.
        </EmptyState>
      }
    />
  );
}
