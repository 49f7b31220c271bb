import { readPrintPdf, readPrintPreview } from '@backhaul/contract/calls/returns/print.ts';
import {
  type PrintTemplate,
  printTemplateNames,
  printTemplates,
  printTemplateUses,
} from '@backhaul/domain/print/print-templates.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { HandbookLinks } from '../../../parts/handbook-links.tsx';
import { ThingPageLink } from '../../../parts/thing/thing-link.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './print.module.css';
import { SheetPreview } from './sheet-preview.tsx';

function templateIn(text: string | undefined): PrintTemplate {
  return printTemplates.find((template) => template === text) ?? 'label';
}

/**
 * The page of sheets to print. Each is an example, or filled in for the order that the URL names.
 */
export function PrintScreen() {
  const [query] = useQueryTexts();
  const { order } = query;
  const template = templateIn(query['sheet']);
  const asked = order === undefined ? {} : { order };
  const preview = useQuery(queryOf(readPrintPreview, { params: { template }, query: asked }));
  return (
    <div className={classes['room']}>
      <nav className={classes['sheets']} aria-label="Print">
        <h1>Handbook</h1>
        <h2>Print</h2>
        {printTemplates.map((key) => (
          <Link
            key={key}
            to={paths.printTemplates}
            search={{ ...asked, sheet: key }}
            aria-current={key === template ? 'page' : undefined}
          >
            {printTemplateNames[key]}
          </Link>
        ))}
        <HandbookLinks here="print" />
      </nav>
      <div className={classes['shown']}>
        <Row gap={4} align="center" justify="between" wrap>
          <div>
            <Text as="h2" size={20} weight={650}>
              {printTemplateNames[template]}
            </Text>
            <Text size={14} tone="quiet">
              {printTemplateUses[template]}
            </Text>
          </div>
          {preview.data !== undefined && (
            <Row gap={2}>
              <Button icon={<IconPrinter stroke={1.75} />} onClick={() => window.print()}>
                Print
              </Button>
              <ButtonAnchor
                icon={<IconDownload stroke={1.75} />}
                href={requestUrl(readPrintPdf.path, { template }, asked)}
              >
                PDF
              </ButtonAnchor>
            </Row>
          )}
        </Row>
        <Text size={14}>
          {order === undefined ? (
            'This is an example. Open this page from an order to print that order.'
          ) : (
            <>
              We filled in this sheet for{' '}
              <ThingPageLink kind="order" id={order}>
                this order
              </ThingPageLink>
              .
            </>
          )}
        </Text>
        <QueryView
          query={preview}
          loading={
            <SkeletonRegion label="The sheet is loading">
              <Skeleton height="480px" />
            </SkeletonRegion>
          }
          failed={{}}
          missing={<Notice tone="quiet">There is no order with this number.</Notice>}
        >
          {(sheet) => (
            <SheetPreview
              name={printTemplateNames[template]}
              sheet={sheet}
              isLabel={template === 'thermal_label'}
            />
          )}
        </QueryView>
      </div>
    </div>
  );
}
