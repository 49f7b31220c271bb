import {
  readOwnInvoice,
  readOwnInvoiceCsv,
  readOwnInvoicePdf,
} from '@backhaul/contract/calls/retail/invoices.ts';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { Link } from '../../../lib/router/link.tsx';
import { InvoiceDisputes } from '../../../parts/invoice/invoice-disputes.tsx';
import { InvoiceView } from '../../../parts/invoice/invoice-view.tsx';
import { useCompany } from '../../../parts/retail/company.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { DisputeInvoice } from './dispute-invoice.tsx';

/** One invoice to the retailer, line by line, with buttons to download it as PDF and CSV. */
export function OwnInvoice({ invoiceId }: { invoiceId: string }) {
  const { id: companyId } = useCompany();
  const params = { companyId, invoiceId };
  const invoice = useQuery(queryOf(readOwnInvoice, { params }));
  return (
    <Stack gap={4}>
      <Link to="." search={{}}>
        All invoices
      </Link>
      <QueryView
        query={invoice}
        loading={
          <SkeletonRegion label="Loading the invoice">
            <Skeleton height="420px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load the invoice.' }}
        missing={
          <EmptyState title="We found no such invoice">
            Look for the invoice in the list of all invoices.
          </EmptyState>
        }
      >
        {(read) => (
          <Card as="section" flat padded aria-labelledby="invoice">
            <Stack gap={4}>
              <Row gap={3} align="center" justify="between" wrap>
                <Text as="h2" size={20} id="invoice">
                  Invoice {read.number}
                </Text>
                <Row gap={2} wrap>
                  <ButtonAnchor
                    size="sm"
                    icon={<IconFileText stroke={1.75} />}
                    href={requestUrl(readOwnInvoicePdf.path, params)}
                    download
                  >
                    PDF
                  </ButtonAnchor>
                  <ButtonAnchor
                    size="sm"
                    icon={<IconDownload stroke={1.75} />}
                    href={requestUrl(readOwnInvoiceCsv.path, params)}
                    download
                  >
                    CSV
                  </ButtonAnchor>
                </Row>
              </Row>
              <InvoiceView invoice={read}>
                <InvoiceDisputes disputes={read.disputes} />
                <DisputeInvoice invoice={read} />
              </InvoiceView>
            </Stack>
          </Card>
        )}
      </QueryView>
    </Stack>
  );
}
