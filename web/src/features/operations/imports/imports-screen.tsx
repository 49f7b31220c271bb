import { listImports } from '@backhaul/contract/calls/operations/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { importSentence } from './import-words.ts';
import { ImportView } from './import-view.tsx';
import classes from './imports.module.css';
import { StartImport } from './start-import.tsx';

/**
 * The page to import bookings from a file. It has a form and the list of earlier imports, or shows the import
 * that the URL names.
 */
export function ImportsScreen() {
  const [{ import: id }, change] = useQueryTexts();
  return (
    <div className={classes['page']}>
      {id === undefined ? (
        <Stack gap={5}>
          <StartImport onStarted={(made) => change({ import: made })} />
          <EarlierImports />
        </Stack>
      ) : (
        <ImportView key={id} id={id} onLeave={() => change({ import: undefined })} />
      )}
    </div>
  );
}

function EarlierImports() {
  const imports = useQuery(queryOf(listImports, {}));
  return (
    <Stack as="section" gap={3} aria-labelledby="earlier-imports">
      <Text as="h2" size={16} id="earlier-imports">
        Files uploaded in the last 30 days
      </Text>
      <QueryView
        query={imports}
        loading={
          <SkeletonRegion label="The files are loading">
            <SkeletonText lines={4} />
          </SkeletonRegion>
        }
        failed={{ title: 'The files could not be loaded.' }}
        isEmpty={(files) => files.length === 0}
        empty={<Text tone="quiet">Nobody has uploaded a file yet.</Text>}
      >
        {(files) => (
          <ul className={classes['files']}>
            {files.map((file) => (
              <li key={file.id}>
                <Link to={`${paths.importOrders}?import=${file.id}`}>{file.name}</Link>
                <Text size={14}>{importSentence(file)}</Text>
                <Text size={13} tone="quiet">
                  {file.madeBy}, <SpokenTime instant={file.madeAt} />
                </Text>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Stack>
  );
}
