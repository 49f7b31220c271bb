import {
  listStaffDocuments,
  type StaffDocument,
} from '@backhaul/contract/calls/people/staff-documents.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatCalendarDay, formatShortDay } from '../../../lib/format/dates.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useMay } from '../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { HandbookLinks } from '../../../parts/handbook-links.tsx';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './handbook.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { isNewSince, isSigned } from './signed.ts';
import { Signature } from './signature.tsx';

/** The page of documents to sign. Those that wait for a signature come first. */
export function ToSignScreen() {
  const query = useQuery(queryOf(listStaffDocuments, {}));
  const isInConsole = useMay('visit_admin_area');
  const shown = (
    <QueryView
      query={query}
      loading={
        <>
          <h1>Handbook</h1>
          <SkeletonRegion label="The documents are loading">
            <SkeletonText lines={12} />
          </SkeletonRegion>
        </>
      }
      failed={{ title: 'The documents could not be loaded.' }}
    >
      {(documents) => <Documents documents={documents} />}
    </QueryView>
  );
  if (isInConsole) return <div className={classes['room']}>{shown}</div>;
  return (
    <SitePage>
      <div className={`wrap ${classes['site']}`}>{shown}</div>
    </SitePage>
  );
}

function Documents({ documents }: { documents: readonly StaffDocument[] }) {
  const [query] = useQueryTexts();
  const [isPublishing, setPublishing] = useState<StaffDocument | 'new' | null>(null);
  const mayPublish = useMay('change_settings');
  const sorted = documents.toSorted((a, b) => Number(isSigned(a)) - Number(isSigned(b)));
  const open = sorted.find(({ key }) => key === query['page']) ?? sorted[0];
  return (
    <div className={classes['reader']}>
      <nav className={classes['shelves']} aria-label="Documents to sign">
        <h1>Handbook</h1>
        <section aria-label="To sign">
          <h2>
            To sign{' '}
            <span className="tabular">{documents.filter((one) => !isSigned(one)).length}</span>
          </h2>
          {sorted.map((one) => (
            <Link
              key={one.key}
              to="."
              search={{ page: one.key }}
              aria-current={one.key === open?.key ? 'page' : undefined}
            >
              {one.title}
              <small>{isSigned(one) ? 'signed' : `by ${formatShortDay(one.signBy)}`}</small>
            </Link>
          ))}
        </section>
        <HandbookLinks here="sign" />
        {mayPublish && (
          <Button size="sm" onClick={() => setPublishing('new')}>
            New document
          </Button>
        )}
      </nav>
      {open ? (
        <Document key={open.key} document={open} onPublish={mayPublish ? setPublishing : null} />
      ) : (
        <EmptyState title="Nothing to sign">
          Documents that all staff members must read and sign appear here.
        </EmptyState>
      )}
      {isPublishing !== null && (
        <PublishDialog
          document={isPublishing === 'new' ? null : isPublishing}
          onClose={() => setPublishing(null)}
        />
      )}
    </div>
  );
}

function Document({
  document,
  onPublish,
}: {
  document: StaffDocument;
  onPublish: ((document: StaffDocument) => void) | null;
}) {
  const { title, version, publishedAt, publishedBy, sections, signed } = document;
  const isNext = signed !== null && signed.version < version;
  return (
    <div className={classes['signing']}>
      <article className={classes['page']}>
        <Text size={12} tone="quiet">
          To sign
        </Text>
        <h2>{title}</h2>
        <Text size={12} tone="quiet" above={1} below={4}>
          Version {version}, <SpokenTime instant={publishedAt} show="day" />
          {publishedBy !== null && `, by ${publishedBy}`}
        </Text>
        {isNext && (
          <p className={classes['since']}>
            Changes since version {signed.version} are marked. You signed that version on{' '}
            <SpokenTime instant={signed.signedAt} show="day" />.
          </p>
        )}
        {sections.map((section) => {
          const isNew = isNext && isNewSince(section, signed.sections);
          return (
            <section key={section.heading}>
              <h3>
                {section.heading}{' '}
                {isNew && (
                  <Badge dense tone="warn" icon={<IconPencil stroke={1.75} />}>
                    new
                  </Badge>
                )}
              </h3>
              <p>{isNew ? <mark>{section.text}</mark> : section.text}</p>
            </section>
          );
        })}
      </article>
      <aside className={classes['beside']} aria-label="Signature">
        <Signature key={version} document={document} />
        <Signers document={document} />
        <Versions document={document} />
        {onPublish && (
          <Button size="sm" onClick={() => onPublish(document)}>
            Write version {version + 1}
          </Button>
        )}
      </aside>
    </div>
  );
}

function Signers({ document: { signers } }: { document: StaffDocument }) {
  if (signers === null) return null;
  const have = signers.filter(({ signedAt }) => signedAt !== null).length;
  return (
    <section>
      <h3>
        {have} of {signers.length} have signed
      </h3>
      <Stack as="ul" gap={1}>
        {signers.map(({ name, signedAt }, place) => (
          <li key={`${name} ${place}`}>
            <Row justify="between" gap={3}>
              <span>{name}</span>
              <Text as="span" tone="quiet">
                {signedAt === null ? 'not yet' : <SpokenTime instant={signedAt} show="day" />}
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Versions({ document: { versions, version, digest } }: { document: StaffDocument }) {
  return (
    <section>
      <h3>Versions</h3>
      <Stack as="ul" gap={1}>
        {versions.map((one) => (
          <li key={one.version}>
            <Row justify="between" gap={3}>
              <span>
                {one.version}
                {one.version === version && ', in force'}
              </span>
              <Text as="span" tone="quiet">
                {formatCalendarDay(one.publishedAt.slice(0, 10))}
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
      <Text size={12} tone="quiet" above={2} breaks>
        Code that proves this text: {digest.slice(0, 16)}…
      </Text>
    </section>
  );
}
