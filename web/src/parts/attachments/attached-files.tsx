import type { AttachedFile } from '@backhaul/contract/calls/people/support.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import { IconFileText } from '@tabler/icons-react';
import { requestUrl } from '../../lib/api/request-url.ts';
import { Row } from '../../ui/layout.tsx';
import classes from '../parts.module.css';

/** The pictures and PDFs of a message, each with its name. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  return (
    <Row as="ul" gap={2} wrap aria-label="Attached" className={classes['attached']}>
      {files.map(({ id, name, mediaType }) => {
        const isPicture = mediaType.startsWith('image/');
        return (
          <li key={id}>
            <a href={requestUrl(readFile.path, { id })} target="_blank" rel="noreferrer">
              {isPicture ? (
                <img src={requestUrl(readFile.path, { id })} alt="" loading="lazy" />
              ) : (
                <IconFileText aria-hidden="true" stroke={1.75} />
              )}
              <span>{name ?? (isPicture ? 'Photo' : 'PDF')}</span>
            </a>
          </li>
        );
      })}
    </Row>
  );
}
