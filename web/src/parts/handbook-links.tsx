import { paths } from '../lib/paths.ts';
import { Link } from '../lib/router/link.tsx';
import { useMay } from '../lib/session/use-session.ts';

type HandbookPart = 'read' | 'sign' | 'print';

/** Links to the other parts of the staff's handbook, shown beside a part's own list of pages. */
export function HandbookLinks({ here }: { here: HandbookPart }) {
  const mayPrint = useMay('visit_admin_area');
  return (
    <>
      {here !== 'read' && (
        <section aria-label="Read">
          <h2>Read</h2>
          {mayPrint && <Link to={paths.handbookProduct}>Product</Link>}
          <Link to={mayPrint ? paths.handbookGuides : paths.employeeGuide}>Guides</Link>
        </section>
      )}
      {here !== 'sign' && (
        <section aria-label="To sign">
          <h2>To sign</h2>
          <Link to={paths.employeeDocuments}>Documents to sign</Link>
        </section>
      )}
      {here !== 'print' && mayPrint && (
        <section aria-label="Print">
          <h2>Print</h2>
          <Link to={paths.printTemplates}>Label, door note, return passport, receipt</Link>
        </section>
      )}
      <section aria-label="Brand">
        <h2>Brand</h2>
        <Link to={paths.logoColors}>Logo and colors</Link>
        <Link to={paths.backgroundColors}>Background colors</Link>
      </section>
    </>
  );
}
