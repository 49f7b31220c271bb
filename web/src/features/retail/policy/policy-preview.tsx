import {
  type ChangedReturn,
  exportPolicyPreview,
  type OwnPolicy,
  type PolicyDraft,
  type PolicyPreviewAnswer,
  previewPolicy,
} from '@backhaul/contract/calls/retail/policy.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import {
  changeSentence,
  monthName,
  monthSegments,
  resultNames,
  ruleWords,
} from '../../../words/retailers/policy.ts';
import { PublishPolicy } from './publish-policy.tsx';
import classes from './policy.module.css';

const shownAtFirst = 5;
const shownMore = 50;

/** A preview of the draft's effect on the returns of a month, and a button to publish it. */
export function PolicyPreview({ draft, policy }: { draft: PolicyDraft; policy: OwnPolicy }) {
  const { id: companyId } = useCompany();
  const [month, setMonth] = useState<'last' | 'this'>('last');
  const preview = useQuery(
    queryOf(previewPolicy, {
      params: { companyId },
      query: { revision: draft.revision, month },
    }),
  );
  return (
    <Card as="section" flat aria-labelledby="preview">
      <Stack gap={3} pad={4}>
        <Row justify="between" align="center" gap={2} wrap>
          <Text as="h2" size={16} id="preview">
            Test of the draft on your returns
          </Text>
          <Row gap={2} align="center" wrap>
            <Segmented
              legend="Month"
              segments={monthSegments(policy.today)}
              value={month}
              onChange={setMonth}
            />
            {preview.data !== undefined && preview.data.changes > 0 && (
              <ButtonAnchor
                size="sm"
                href={requestUrl(
                  exportPolicyPreview.path,
                  { companyId },
                  { revision: String(draft.revision), month },
                )}
                download
                icon={<IconDownload aria-hidden="true" stroke={1.75} />}
              >
                CSV
              </ButtonAnchor>
            )}
          </Row>
        </Row>
        <QueryView
          query={preview}
          loading={
            <SkeletonRegion label="Testing the draft on your returns">
              <Skeleton height="220px" />
            </SkeletonRegion>
          }
          failed={{ title: 'We could not test the draft.', heading: 'h3' }}
        >
          {(tried) => <Tried tried={tried} />}
        </QueryView>
      </Stack>
      <PublishPolicy draft={draft} policy={policy} />
    </Card>
  );
}

function Tried({ tried }: { tried: PolicyPreviewAnswer }) {
  const { returns, changes, groups, isCut } = tried;
  if (returns === 0)
    return (
      <Text size={14} tone="quiet">
        Nobody booked a return to you in {monthName(tried.firstDay)}.
      </Text>
    );
  return (
    <Stack gap={3}>
      <Text as="h3" size={18} leading={1.3}>
        {changeSentence(tried)}
      </Text>
      <Counts tried={tried} />
      {isCut && (
        <Text size={13} tone="quiet">
          We tested the draft on the newest {returns.toLocaleString('en-US')} returns of the month.
        </Text>
      )}
      {groups.length > 0 && (
        <ul className={classes['groups']}>
          {groups.map(({ from, to, rule, returns: count }) => (
            <li key={`${from} ${to} ${rule}`} data-to={to}>
              <b className="tabular">{count.toLocaleString('en-US')}</b>
              <span>
                <strong>
                  {resultNames[from]} <span aria-hidden="true">→</span>
                  <span className="visually-hidden">becomes</span> {resultNames[to]}
                </strong>
                <Text as="small" size={13} tone="quiet">
                  {ruleWords(rule)}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
      {changes > 0 && <Changed tried={tried} />}
      <Text size={13} tone="quiet">
        We test each return as if the draft had applied on the day of the booking. We leave out
        returns that customers could not book. The test does not change booked returns.
      </Text>
    </Stack>
  );
}

function Counts({
  tried: { had, would, returns, changes, against },
}: {
  tried: PolicyPreviewAnswer;
}) {
  return (
    <table className={classes['counts']}>
      <caption className="visually-hidden">Returns by result, without and with the draft</caption>
      <thead>
        <tr>
          <th scope="col">Verdict</th>
          <th scope="col">{against === null ? 'Today' : `Version ${against}`}</th>
          <th scope="col">Draft</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {policyResults
          .toSorted((a, b) => order[a] - order[b])
          .map((result) => (
            <tr key={result}>
              <th scope="row">
                <i data-result={result} aria-hidden="true" />
                {resultNames[result]}
              </th>
              <td>{had[result].toLocaleString('en-US')}</td>
              <td>
                <strong>{would[result].toLocaleString('en-US')}</strong>
              </td>
              <td>{signed(would[result] - had[result])}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All returns</th>
          <td>{returns.toLocaleString('en-US')}</td>
          <td>{returns.toLocaleString('en-US')}</td>
          <td>{changeWords(changes)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const order = { valid: 0, unverified: 1, invalid: 2 } as const;

function changeWords(changes: number): string {
  if (changes === 0) return 'None';
  return changes === 1 ? '1 change' : `${changes.toLocaleString('en-US')} changes`;
}

function signed(count: number): string {
  if (count === 0) return '0';
  return count > 0 ? `+${count.toLocaleString('en-US')}` : `−${(-count).toLocaleString('en-US')}`;
}

function Changed({ tried: { changed, changes } }: { tried: PolicyPreviewAnswer }) {
  const [shown, setShown] = useState(shownAtFirst);
  const rows = changed.slice(0, shown);
  const rest = changed.length - rows.length;
  return (
    <Stack gap={2}>
      <Text as="h3" size={14}>
        {rows.length < changes
          ? `${rows.length} of ${changes.toLocaleString('en-US')} changed results`
          : 'All changed results'}
      </Text>
      <ul className={classes['changed']}>
        {rows.map((row) => (
          <ChangedRow key={row.orderId} row={row} />
        ))}
      </ul>
      {rest > 0 && (
        <Row>
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + shownMore)}>
            Show {Math.min(rest, shownMore)} more
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function ChangedRow({ row }: { row: ChangedReturn }) {
  const value = row.itemValue === null ? '' : `, ${formatDollars(row.itemValue)}`;
  return (
    <li>
      <Text as="span" size={13} tone="quiet" unbroken>
        {formatShortDay(row.bookedOn)}
      </Text>
      <span>
        <strong>
          {row.orderName}
          {value}
        </strong>
        <Text as="small" size={12} tone="quiet">
          {row.trackingNumber} · bought {formatShortDay(row.boughtOn)} · {ruleWords(row.rule)}
        </Text>
      </span>
      <span className={classes['verdicts']} data-to={row.to}>
        <s>{resultNames[row.from]}</s>
        <strong>{resultNames[row.to]}</strong>
      </span>
    </li>
  );
}
