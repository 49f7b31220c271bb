import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import { entryOf } from '../../../lib/entry-of.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { statusTimelines } from '../../../words/customer/order-status.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { IconFileText, IconReceipt } from '@tabler/icons-react';
import { requestUrl } from '../../../lib/api/request-url.ts';
import type { Photo } from '../../../parts/photos/photo-viewer.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Suspense, useState } from 'react';
import { proofText } from '../../../words/customer/parcels.ts';
import { driverName } from '../../../words/customer/order-facts.ts';
import classes from './order-status.module.css';
import { StatusSection } from './status-section.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded when a person opens a photo, because the list itself shows the photos. */
const PhotoViewer = lazyPart(
  async () => (await import('../../../parts/photos/photo-viewer.tsx')).PhotoViewer,
);

type OrderFile = Order['files'][number];

const labels: Readonly<Record<FileKind, string>> = {
  pickup: 'Pickup',
  delivery: 'Drop-off',
  counter_receipt: 'Counter receipt',
  refusal: 'Item refused at the store',
  message: 'Photo sent in a message',
  receipt: 'Your receipt',
  label: 'Your return label',
  gift_card_front: 'Gift card',
  gift_card_back: 'Back of gift card',
  driver_document: 'Document',
  incident: 'Photo for a call for help',
  attachment: 'File sent in a message',
};
const isProof = ({ kind }: OrderFile) => proofKinds.some((proof) => proof === kind);

const isImage = ({ mediaType }: OrderFile) => mediaType.startsWith('image/');

const addressOf = (file: OrderFile) => requestUrl(readFile.path, { id: file.id });
const labelOf = (file: OrderFile) => entryOf(labels, file.kind) ?? 'File';
const altOf = (file: OrderFile) => `${labelOf(file)}, taken by the driver`;

/**
 * The result of reading the parcel's number from this photo, in words. Null unless the photo was taken at a
 * carrier's counter.
 */
const readAs = ({ parcelProof }: Order, { id }: OrderFile): string | null =>
  parcelProof?.fileId === id ? proofText(parcelProof.result) : null;

function Proof({
  file,
  reading,
  onOpen,
}: {
  file: OrderFile;
  reading: string | null;
  onOpen: () => void;
}) {
  return (
    <figure>
      {isImage(file) ? (
        <button type="button" className={classes['photo']} onClick={onOpen}>
          <img src={addressOf(file)} alt={altOf(file)} loading="lazy" />
          <span className="visually-hidden">Show the whole photo</span>
        </button>
      ) : (
        <a className={classes['paper']} href={addressOf(file)} target="_blank" rel="noreferrer">
          <IconFileText aria-hidden="true" stroke={1.5} />
          {labelOf(file)} (PDF)
        </a>
      )}
      <figcaption>
        <strong>{labelOf(file)}</strong>
        <span className={classes['when']}>
          <SpokenTime instant={file.createdAt} />
        </span>
        {reading !== null && <span className={classes['when']}>{reading}</span>}
      </figcaption>
    </figure>
  );
}

function ReceiptToCome({ order }: { order: Order }) {
  return (
    <figure>
      <div className={classes['empty']}>
        <IconReceipt aria-hidden="true" stroke={1.5} />
        <p>
          The store’s receipt appears here when {driverName(order).replace('Your', 'your')} has
          added it.
        </p>
      </div>
      <figcaption>
        <strong>Counter receipt</strong>
      </figcaption>
    </figure>
  );
}

const photoOf = (file: OrderFile): Photo => ({
  id: file.id,
  address: addressOf(file),
  label: labelOf(file),
  alt: altOf(file),
  takenAt: file.createdAt,
});

/**
 * The driver's photos, a placeholder while the store's receipt is not there yet, and links to the customer's
 * own documents.
 */
export function ProofPhotos({ order }: { order: Order }) {
  const [at, setAt] = useState<number | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const proofs = order.files.filter(isProof);
  const photos = proofs.filter(isImage).map(photoOf);
  const papers = order.files.filter((file) => !isProof(file));
  const hasReceipt = proofs.some(({ kind }) => kind === 'counter_receipt');
  const isReceiptToCome =
    !hasReceipt && entryOf(statusTimelines, order.status)?.awaitsReceipt === true;
  if (proofs.length === 0 && papers.length === 0 && !isReceiptToCome) return null;
  const isProven = proofs.length > 0 || isReceiptToCome;
  return (
    <StatusSection title={isProven ? 'Proof photos' : 'Your documents'}>
      <Stack gap={5} columns={2} className={classes['proofs']}>
        {proofs.map((file) => (
          <Proof
            key={file.id}
            file={file}
            reading={readAs(order, file)}
            onOpen={() => {
              setWasOpened(true);
              setAt(photos.findIndex(({ id }) => id === file.id));
            }}
          />
        ))}
        {isReceiptToCome && <ReceiptToCome order={order} />}
      </Stack>
      <Suspense>
        {wasOpened && (
          <PhotoViewer photos={photos} at={at} onMove={setAt} onClose={() => setAt(null)} />
        )}
      </Suspense>
      {papers.length > 0 && (
        <Row as="ul" wrap className={classes['papers']}>
          {papers.map((file) => (
            <li key={file.id}>
              <a href={addressOf(file)} target="_blank" rel="noreferrer">
                <IconFileText aria-hidden="true" stroke={1.75} />
                {labelOf(file)}
              </a>
            </li>
          ))}
        </Row>
      )}
    </StatusSection>
  );
}
