import type { FileKind } from '@backhaul/domain/access/file-access.ts';
import { proofKinds } from '@backhaul/domain/order/action-proof.ts';
import { entryOf } from '../../lib/entry-of.ts';
import { Row } from '../../ui/layout.tsx';
import { statusTimelines } from './status-page.ts';
import { readFile } from '@backhaul/contract/calls/files.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { IconFileText, IconReceipt } from '@tabler/icons-react';
import { requestUrl } from '../../lib/api/request-url.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { driverName } from './order-facts.ts';
import classes from './proof-photos.module.css';
import { StatusSection } from './status-section.tsx';

type OrderFile = Order['files'][number];

const labels: Readonly<Record<FileKind, string>> = {
  pickup: 'Pickup',
  delivery: 'Drop-off',
  counter_receipt: 'Counter receipt',
  refusal: 'At the store',
  receipt: 'Your receipt',
  label: 'Your return label',
};
const isProof = ({ kind }: OrderFile) => proofKinds.some((proof) => proof === kind);

const addressOf = (file: OrderFile) => requestUrl(readFile.path, { id: file.id });
const labelOf = (file: OrderFile) => entryOf(labels, file.kind) ?? 'File';

function Proof({ file }: { file: OrderFile }) {
  const isImage = file.mediaType.startsWith('image/');
  return (
    <figure>
      <a
        className={isImage ? classes['photo'] : classes['paper']}
        href={addressOf(file)}
        target="_blank"
        rel="noreferrer"
      >
        {isImage ? (
          <img src={addressOf(file)} alt={`${labelOf(file)}, taken by the driver`} loading="lazy" />
        ) : (
          <>
            <IconFileText aria-hidden="true" stroke={1.5} />
            {labelOf(file)} (PDF)
          </>
        )}
      </a>
      <figcaption>
        <strong>{labelOf(file)}</strong>
        <span className={classes['when']}>
          <SpokenTime instant={file.createdAt} />
        </span>
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
          handed it in.
        </p>
      </div>
      <figcaption>
        <strong>Counter receipt</strong>
      </figcaption>
    </figure>
  );
}

/** The driver's photos, a placeholder for the receipt to come, and links to the customer's own documents. */
export function ProofPhotos({ order }: { order: Order }) {
  const proofs = order.files.filter(isProof);
  const papers = order.files.filter((file) => !isProof(file));
  const hasReceipt = proofs.some(({ kind }) => kind === 'counter_receipt');
  const isReceiptToCome =
    !hasReceipt && entryOf(statusTimelines, order.status)?.awaitsReceipt === true;
  if (proofs.length === 0 && papers.length === 0 && !isReceiptToCome) return null;
  return (
    <StatusSection title="Proof photos">
      <div className={classes['proofs']}>
        {proofs.map((file) => (
          <Proof key={file.id} file={file} />
        ))}
        {isReceiptToCome && <ReceiptToCome order={order} />}
      </div>
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
