import { readDesk } from '@backhaul/contract/calls/places/desks.ts';
import { readClerkCard } from '@backhaul/contract/calls/returns/clerk-card.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import { isOnTheJob } from '@backhaul/domain/access/order-relation.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { requestUrl } from '../../../../lib/api/request-url.ts';
import { accountAnswers } from '../../../../lib/offline/account-answers.ts';
import { useDriverOrders } from '../../../../parts/driver/driver-data.ts';

/** The kinds of an order's files that the card for the store's clerk shows. */
const shownKinds: ReadonlySet<string> = new Set(['receipt', 'label', 'pickup']);

async function readFrom(url: string): Promise<Blob | null> {
  const answer = await fetch(url);
  return answer.ok ? answer.blob() : null;
}

/**
 * Stores the data and files for the store's clerk on the device, for every open job. Those of finished jobs
 * are deleted.
 */
export function KeepClerkCards() {
  const { data: orders } = useDriverOrders();
  const open = orders?.filter(({ status }) => isOnTheJob('driver', status));
  useQueries({
    queries: (open ?? []).map(({ id }) => queryOf(readClerkCard, { params: { id } })),
  });
  useQueries({ queries: (open ?? []).map(({ id }) => queryOf(readDesk, { params: { id } })) });
  const urls = open?.flatMap(({ files }) =>
    files
      .filter(({ kind }) => shownKinds.has(kind))
      .map(({ id }) => requestUrl(readFile.path, { id })),
  );
  const wanted = urls?.join(' ');
  const keep = useEffectEvent(() =>
    accountAnswers.keepFiles(accountAnswers.account(), urls ?? [], readFrom),
  );
  useEffect(() => {
    if (wanted !== undefined && navigator.onLine) void keep();
  }, [wanted]);
  return null;
}
