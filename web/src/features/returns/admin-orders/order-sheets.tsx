import { printTemplateNames, printTemplates } from '@backhaul/domain/print/print-templates.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Row } from '../../../ui/layout.tsx';

/** Links to the order's own label, door note, passport and receipt. */
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
