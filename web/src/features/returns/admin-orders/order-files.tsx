import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import { printTemplateNames, printTemplates } from '@backhaul/domain/print/print-templates.ts';
import { IconFileText } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import type { Photo } from '../../../parts/photos/photo-viewer.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { LifePart } from '../../../parts/thing-card/thing-card.tsx';
import { Row } from '../../../ui/layout.tsx';
import classes from './order.module.css';
import { spoken } from '../../../words/console/orders.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded when a person opens a photo, because most photos are judged in the list. */
const PhotoViewer = lazyPart(
  async () => (await import('../../../parts/photos/photo-viewer.tsx')).PhotoViewer,
);

type OrderFile = AdminOrderDetail['files'][number];

const isImage = ({ mediaType }: OrderFile) => mediaType.startsWith('image/');
const addressOf = ({ id }: OrderFile) => requestUrl(readFile.path, { id });
const photoOf = (file: OrderFile): Photo => ({
  id: file.id,
  address: addressOf(file),
  label: spoken(file.kind),
  alt: spoken(file.kind),
  takenAt: file.createdAt,
});

/** An order's photos in a list, so that staff can judge them there, and links to its documents. */
export function OrderFiles({ files }: { files: readonly OrderFile[] }) {
  const [at, setAt] = useState<number | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const photos = files.filter(isImage).map(photoOf);
  if (files.length === 0) return null;
  return (
    <LifePart title="Files">
      <ul className={classes['files']}>
        {files.map((file) => (
          <li key={file.id}>
            {isImage(file) ? (
              <button
                type="button"
                className={classes['photo']}
                onClick={() => {
                  setWasOpened(true);
                  setAt(photos.findIndex(({ id }) => id === file.id));
                }}
              >
                <img src={addressOf(file)} alt="" loading="lazy" />
                <strong>{spoken(file.kind)}</strong>
              </button>
            ) : (
              <a href={addressOf(file)} target="_blank" rel="noreferrer">
                <IconFileText aria-hidden="true" stroke={1.5} />
                <strong>{spoken(file.kind)} (PDF)</strong>
              </a>
            )}
            <span>
              <SpokenTime instant={file.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        {wasOpened && (
          <PhotoViewer photos={photos} at={at} onMove={setAt} onClose={() => setAt(null)} />
        )}
      </Suspense>
    </LifePart>
  );
}

/**
 * Links to the order's printed label, note for the door, public proof of the return (its passport), and
 * receipt.
 */
export function OrderSheets({ orderId }: { orderId: string }) {
  return (
    <Row gap={4} wrap>
      {printTemplates.map((sheet) => (
        <Link key={sheet} to={paths.printTemplates} search={{ order: orderId, sheet }}>
          {printTemplateNames[sheet]}
        </Link>
      ))}
    </Row>
  );
}
