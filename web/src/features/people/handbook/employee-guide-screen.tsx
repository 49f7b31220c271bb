import { paths } from '../../../lib/paths.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import classes from './handbook.module.css';
import { HandbookReader } from './handbook-reader.tsx';

export function EmployeeGuideScreen() {
  return (
    <SitePage>
      <div className={`wrap ${classes['site']}`}>
        <HandbookReader shelves={{ guides: paths.employeeGuide }} shelf="guides" />
      </div>
    </SitePage>
  );
}
