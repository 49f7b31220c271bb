import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  readDonationPdf,
  readOrderDocuments,
  readOrderPassportPdf,
  readReceiptPdf,
} from '@backhaul/contract/calls/returns/documents.ts';
import { useQuery } from '@tanstack/react-query';
import {
  IconCheck,
  IconCopy,
  IconFileText,
  IconHeart,
  IconQrcode,
  IconReceipt,
  IconShieldCheck,
} from '@tabler/icons-react';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { requestUrl } from '../../../../lib/api/request-url.ts';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { useCopy } from '../../../../lib/use-copy.ts';
import { Card } from '../../../../ui/card.tsx';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { Box, Text } from '../../../../ui/layout.tsx';
import classes from '../cards.module.css';

type Documents = CallAnswer<typeof readOrderDocuments>;

function CopyLink({ link }: { link: string }) {
  const { copied, copy } = useCopy();
  const toast = useToast();
  const Icon = copied ? IconCheck : IconCopy;
  async function copyLink() {
    if (await copy(link))
      toast({
        title: 'Copied!',
        description: 'Anyone with the link can see your return passport.',
      });
    else toast({ title: 'Copy failed', description: link, tone: 'destructive' });
  }
  return (
    <button type="button" onClick={() => void copyLink()}>
      <Icon aria-hidden="true" stroke={1.75} />
      {copied ? 'Copied!' : 'Copy link'}
    </button>
  );
}

function Papers({ orderId, documents }: { orderId: string; documents: Documents }) {
  const { token, link, qr, hasReceipt, hasDonationReceipt } = documents;
  return (
    <>
      <Box as="ul" above={3} className={classes['papers']}>
        <li>
          <Link to={paths.passport({ token })}>
            <IconShieldCheck aria-hidden="true" stroke={1.75} />
            Open
          </Link>
        </li>
        <li>
          <CopyLink link={link} />
        </li>
        <li>
          <a href={requestUrl(readOrderPassportPdf.path, { orderId })} download>
            <IconFileText aria-hidden="true" stroke={1.75} />
            Passport (PDF)
          </a>
        </li>
        {hasDonationReceipt && (
          <li>
            <a href={requestUrl(readDonationPdf.path, { orderId })} download>
              <IconHeart aria-hidden="true" stroke={1.75} />
              Donation receipt (PDF)
            </a>
          </li>
        )}
        <li>
          {hasReceipt ? (
            <a href={requestUrl(readReceiptPdf.path, { orderId })} download>
              <IconReceipt aria-hidden="true" stroke={1.75} />
              Receipt (PDF)
            </a>
          ) : (
            <span>
              <IconReceipt aria-hidden="true" stroke={1.75} />
              Receipt (PDF) after we charge you
            </span>
          )}
        </li>
      </Box>
      <details className={classes['qr']}>
        <summary>
          <IconQrcode aria-hidden="true" stroke={1.75} />
          QR code
        </summary>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code of the return passport’s link"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </details>
    </>
  );
}

/**
 * A card with the link, PDF and QR code of the return's public proof (its passport), and the receipt.
 */
export function DocumentsCard({ orderId }: { orderId: string }) {
  const documents = useQuery(queryOf(readOrderDocuments, { params: { orderId } }));
  return (
    <Card
      as="section"
      flat
      padded
      aria-labelledby="documents-heading"
      className={classes['documents-card-card']}
    >
      <Text as="h2" size={18} below={1} id="documents-heading">
        Return passport
      </Text>
      <p>
        This document proves what you returned, when, and who handed it over. Anyone with the link
        can see your return passport.
      </p>
      <QueryView
        query={documents}
        loading={<div className={classes['room']} aria-busy="true" />}
        failed={{}}
      >
        {(data) => <Papers orderId={orderId} documents={data} />}
      </QueryView>
    </Card>
  );
}
