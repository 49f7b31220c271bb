import { type ClerkCard, readClerkCard } from '@backhaul/contract/calls/returns/clerk-card.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { requestUrl } from '../../../../lib/api/request-url.ts';
import { formatCalendarDay } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { accountAnswers } from '../../../../lib/offline/account-answers.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { useWakeLock } from '../../../../parts/driver/use-wake-lock.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Box, Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { boughtText, numberTitle, refundText } from '../../../../words/driver/clerk.ts';
import { firstName } from '../active/now-words.ts';
import classes from './clerk.module.css';

/** Full-screen cards for the store's clerk, one for each job. Without jobs, nothing is open. */
export function ClerkCards({
  jobs,
  onClose,
}: {
  jobs: readonly ProjectedJob[];
  onClose: () => void;
}) {
  const [first] = jobs;
  return (
    <Dialog opened={first !== undefined} onClose={onClose} title="For the clerk" size="full">
      {first !== undefined && <OpenCards jobs={jobs} first={first.order.id} />}
    </Dialog>
  );
}

function OpenCards({ jobs, first }: { jobs: readonly ProjectedJob[]; first: string }) {
  const panelId = useId();
  const [chosen, setChosen] = useState(first);
  useWakeLock(true);
  const shown = jobs.some(({ order }) => order.id === chosen) ? chosen : first;
  if (jobs.length < 2) return <Card orderId={shown} />;
  return (
    <>
      <Tabs
        label="Drop-offs"
        panelId={panelId}
        tabs={jobs.map(({ order }) => ({ value: order.id, label: firstName(order) }))}
        value={shown}
        onChange={setChosen}
      />
      <div id={panelId} role="tabpanel">
        <Card key={shown} orderId={shown} />
      </div>
    </>
  );
}

function Card({ orderId }: { orderId: string }) {
  const { data: card, isPending } = useQuery(queryOf(readClerkCard, { params: { id: orderId } }));
  if (card === undefined)
    return isPending ? null : (
      <Notice tone="warn">
        These details are not on your phone yet. Open these details again when you have signal.
      </Notice>
    );
  return (
    <Stack gap={4} above={3} className={classes['card']}>
      {card.numbers.map(({ text, barcode }) => (
        <div key={text}>
          <Text size={16} tone="quiet">
            {numberTitle(card)}
          </Text>
          <p className={classes['number']}>{text}</p>
          {barcode !== null && <Bars text={text} barcode={barcode} />}
        </div>
      ))}
      <div className={classes['two']}>
        <div>
          {card.papers.map(({ fileId, isPicture }) => (
            <Paper
              key={fileId}
              fileId={fileId}
              isPicture={isPicture}
              name={card.way === 'carrier' ? 'label' : 'receipt'}
            />
          ))}
          {card.papers.length === 0 && (
            <Text tone="quiet">
              {card.way === 'carrier'
                ? 'The customer added no return label.'
                : 'The customer added no receipt.'}
            </Text>
          )}
        </div>
        <div>
          {card.pictureId !== null && <Picture fileId={card.pictureId} alt="The item" />}
          <Item card={card} />
        </div>
      </div>
      <Row as="section" ruled="above" gap={4} align="start" justify="between">
        {card.refund === null ? (
          <Text size={16} tone="quiet" above={3}>
            {card.retailer}
          </Text>
        ) : (
          <Refund refund={card.refund} />
        )}
        <figure className={classes['qr']}>
          <svg viewBox={`0 0 ${card.qr.size} ${card.qr.size}`} role="img" aria-label="QR code">
            <path d={card.qr.path} />
          </svg>
          <Text as="figcaption" size={14} tone="quiet" centred>
            Passport
          </Text>
        </figure>
      </Row>
    </Stack>
  );
}

type Drawn = NonNullable<ClerkCard['numbers'][number]['barcode']>;

function Bars({ text, barcode: { width, bars } }: { text: string; barcode: Drawn }) {
  return (
    <svg
      viewBox={`0 0 ${width} 60`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode of ${text}`}
      className={classes['bars']}
    >
      <path d={bars.map((bar) => `M${bar.left} 0h${bar.width}v60h-${bar.width}z`).join('')} />
    </svg>
  );
}

function Paper({ fileId, isPicture, name }: { fileId: string; isPicture: boolean; name: string }) {
  const address = useFileAddress(fileId);
  return (
    address !== null && (
      <figure>
        {isPicture && <img src={address} alt={`The ${name}`} className={classes['picture']} />}
        <a href={address} target="_blank" rel="noreferrer" className={classes['open']}>
          <IconExternalLink aria-hidden="true" size={20} stroke={1.75} />
          Open {name}
          {!isPicture && ' (PDF)'}
        </a>
      </figure>
    )
  );
}

function Picture({ fileId, alt }: { fileId: string; alt: string }) {
  const address = useFileAddress(fileId);
  return address !== null && <img src={address} alt={alt} className={classes['picture']} />;
}

function Item({ card }: { card: ClerkCard }) {
  const { refund, orderName, numberOfItems } = card;
  const bought = boughtText(card, formatCalendarDay);
  return (
    <Box above={2}>
      <Text size={18} leading={1.35} figures>
        {numberOfItems > 1 && `${numberOfItems} × `}
        {orderName}
        {refund !== null && <strong>, {formatDollars(refund.value)}</strong>}
      </Text>
      {refund !== null && refund.tax !== null && refund.tax > 0 && (
        <Text size={18} leading={1.35} figures>
          Tax <strong>{formatDollars(refund.tax)}</strong>
        </Text>
      )}
      {refund !== null && refund.fee > 0 && (
        <Text size={18} leading={1.35} figures>
          Restocking fee <strong>−{formatDollars(refund.fee)}</strong>
        </Text>
      )}
      {bought !== null && (
        <Text size={16} leading={1.4} tone="quiet" above={1}>
          {bought}
        </Text>
      )}
    </Box>
  );
}

function Refund({ refund }: { refund: NonNullable<ClerkCard['refund']> }) {
  return (
    <Box above={3}>
      <Text size={16} tone="quiet">
        Expected refund
      </Text>
      <p className={classes['number']}>{formatDollars(refund.expected)}</p>
      <Text size={16} leading={1.4} tone="quiet">
        {refundText(refund)}
      </Text>
    </Box>
  );
}

/**
 * The URL of a file's copy on this device, or the server's URL if there is no copy. Null while the app looks
 * for a copy.
 */
function useFileAddress(fileId: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = requestUrl(readFile.path, { id: fileId });
    let made: string | null = null;
    let isOver = false;
    void accountAnswers.recallFile(url).then((file) => {
      if (isOver) return;
      if (file !== null) made = URL.createObjectURL(file);
      setAddress(made ?? url);
    });
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [fileId]);
  return address;
}
