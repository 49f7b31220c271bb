import {
  type PaymentStatement,
  readPaymentStatement,
  readPaymentStatementCsv,
  readPaymentStatementPdf,
} from '@backhaul/contract/calls/money/payment-statement.ts';
import { movementNames } from '@backhaul/domain/money/movement-names.ts';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import classes from './account-settings-screen.module.css';

/**
 * The person's charges and refunds of a year, each with its order, and buttons to get both as files.
 */
export function PaymentsSection() {
  const [year, setYear] = useState<string | undefined>();
  const asked = year === undefined ? {} : { year };
  const query = useQuery({
    ...queryOf(readPaymentStatement, { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} loading={<Skeleton height="96px" />} failed={{}}>
      {(statement) => (
        <Stack gap={3}>
          {statement.years.length > 1 && (
            <SelectField
              dense
              label="Year"
              value={String(statement.year)}
              onChange={({ target }) => setYear(target.value)}
              className={classes['year']}
            >
              {statement.years.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
          )}
          <Sums statement={statement} />
          {statement.lines.length > 0 && <Payments statement={statement} />}
        </Stack>
      )}
    </QueryView>
  );
}

function Sums({
  statement: { year, charged, refunded, credit, lines },
}: {
  statement: PaymentStatement;
}) {
  if (lines.length === 0) return <p>You paid nothing in {year} so far.</p>;
  const apart = [
    ...(refunded === 0
      ? []
      : [`${formatDollars(charged)} charged`, `${formatDollars(refunded)} refunded`]),
    ...(credit === 0 ? [] : [`${formatDollars(credit)} more paid with credit`]),
  ];
  return (
    <p>
      <strong className="tabular">{formatDollars(charged - refunded)}</strong> paid in {year}
      {apart.length > 0 && `: ${apart.join(', ')}`}.
    </p>
  );
}

function Payments({ statement: { year, lines } }: { statement: PaymentStatement }) {
  return (
    <>
      <Row gap={3} align="center" wrap>
        <ButtonAnchor
          size="sm"
          href={requestUrl(readPaymentStatementPdf.path, {}, { year: String(year) })}
          download
          icon={<IconFileText aria-hidden="true" stroke={1.75} />}
        >
          Statement (PDF)
        </ButtonAnchor>
        <ButtonAnchor
          size="sm"
          href={requestUrl(readPaymentStatementCsv.path, {}, { year: String(year) })}
          download
          icon={<IconDownload aria-hidden="true" stroke={1.75} />}
        >
          Download as CSV
        </ButtonAnchor>
      </Row>
      <Box as="ul" className={classes['rows']} aria-label={`Payments in ${year}`}>
        {lines.map((line) => (
          <li key={line.id}>
            <Text grows className={classes['said']}>
              <strong>
                <Link to={paths.orderStatus({ orderId: line.orderId })}>{line.orderName}</Link>
              </strong>
              <span>
                {movementNames[line.kind]}, <SpokenTime instant={line.at} show="day" />,{' '}
                {line.retailer}
              </span>
            </Text>
            <Text as="span" figures weight={600}>
              {formatDollars(line.amount)}
            </Text>
          </li>
        ))}
      </Box>
    </>
  );
}
