import type { DriverDocument } from '@backhaul/contract/calls/driving/driver-application.ts';
import {
  readDriverApplication,
  type ReviewedApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import {
  type DriverDocumentKind,
  documentRuleOf,
  driverDocumentKinds,
  driverDocumentNames,
} from '@backhaul/domain/driver-application/driver-documents.ts';
import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf, formatCalendarDay } from '../../lib/format/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { checkWords } from '../../words/console/applications.ts';
import { DocumentDecision, fileUrl } from '../driver-documents/document-decision.tsx';
import { documentOf } from '../driver-documents/newest-document.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { ActInDialog } from '../act-in-dialog.tsx';
import { Line, Lines, Part } from './part.tsx';
import classes from './documents.module.css';

const stateWords: Readonly<Record<DriverDocument['state'], string>> = {
  uploaded: 'waiting for a decision',
  approved: 'approved',
  rejected: 'rejected',
  expired: 'expired',
};

/** A document is marked as expiring soon if it expires within this number of days. */
const soonDays = 30;

/** A driver's documents, each with its state, its expiry date and the buttons to approve or reject it. */
export function DriverDocuments({ id }: { id: string }) {
  const query = useQuery(queryOf(readDriverApplication, { params: { id } }));
  return (
    <Part
      title="Documents"
      note={<Link to={`${paths.adminDriverApplications}?application=${id}`}>Application</Link>}
      query={query}
      missing={<Text tone="quiet">This driver never applied, so there are no documents.</Text>}
    >
      {(application) => <Shown application={application} />}
    </Part>
  );
}

function Shown({ application }: { application: ReviewedApplication }) {
  return (
    <Lines>
      {driverDocumentKinds.map((kind) => (
        <DocumentLine key={kind} kind={kind} document={documentOf(application, kind)} />
      ))}
      <Line name="Background check" value={checkWords[application.backgroundCheckStatus]} />
      <Line name="Tutorial" value={application.tutorialCompleted ? 'Passed.' : 'Not passed.'} />
    </Lines>
  );
}

interface DocumentProps {
  kind: DriverDocumentKind;
  document: DriverDocument | undefined;
}

function DocumentLine({ kind, document }: DocumentProps) {
  const today = calendarDayOf(useNow(60_000), useTimeZone());
  const name = driverDocumentNames[kind];
  if (document === undefined) return <Line name={name} value="not sent" tone="warn" />;
  const { state, expiresOn } = document;
  const days = expiresOn === null ? null : daysBetween(today, expiresOn);
  const isOver = state === 'expired' || state === 'rejected';
  const isSoon = state === 'uploaded' || (days !== null && days <= soonDays);
  return (
    <Line
      name={name}
      about={stateWords[state]}
      value={endWords(kind, expiresOn)}
      aside={days === null || isOver ? undefined : leftWords(days)}
      tone={isOver ? 'bad' : isSoon ? 'warn' : undefined}
      act={
        <ActInDialog
          label={state === 'uploaded' ? 'Review the document' : 'See'}
          about={name}
          title={name}
        >
          {(close) => <Seen document={document} onDone={close} />}
        </ActInDialog>
      }
    />
  );
}

function endWords(kind: DriverDocumentKind, expiresOn: string | null): string {
  if (expiresOn !== null) return formatCalendarDay(expiresOn);
  return documentRuleOf(kind).expires ? 'no end date' : '';
}

const leftWords = (days: number) => (days === 1 ? '1 day left' : `${days} days left`);

/**
 * A large view of a document with the buttons to approve or reject it. The file loads only here, because the
 * server records who opens it.
 */
function Seen({ document, onDone }: { document: DriverDocument; onDone: () => void }) {
  const { kind, fileId, isPhoto, uploadedAt } = document;
  return (
    <Stack gap={4}>
      {fileId === null ? (
        <p>This document has no file.</p>
      ) : isPhoto ? (
        <img className={classes['paper']} src={fileUrl(fileId)} alt={driverDocumentNames[kind]} />
      ) : (
        <Row>
          <ButtonAnchor size="sm" href={fileUrl(fileId)} download>
            Open the PDF
          </ButtonAnchor>
        </Row>
      )}
      <Text tone="quiet">
        Sent <SpokenTime instant={uploadedAt} />
      </Text>
      <DocumentDecision document={document} onDone={onDone} />
    </Stack>
  );
}
