import { paths } from '../../../lib/paths.ts';
import type { HandbookShelf } from '../../../written/page-meta.ts';
import classes from './handbook.module.css';
import { HandbookReader } from './handbook-reader.tsx';

const shelves = { product: paths.handbookProduct, guides: paths.handbookGuides };

function Handbook({ shelf }: { shelf: HandbookShelf }) {
  return (
    <div className={classes['room']}>
      <HandbookReader shelves={shelves} shelf={shelf} />
    </div>
  );
}

/** The handbook's section about the product, for the people responsible for it. */
export const ProductScreen = () => <Handbook shelf="product" />;

/** The handbook's section of guides: one page for each situation. */
export const GuidesScreen = () => <Handbook shelf="guides" />;
