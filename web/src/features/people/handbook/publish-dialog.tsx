import {
  publishStaffDocument,
  type StaffDocument,
} from '@backhaul/contract/calls/people/staff-documents.ts';
import { staffDocumentLimits as limits } from '@backhaul/domain/operations/staff-document-limits.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';

/**
 * The document's name for the URL, made from its title. Empty if the title has no Latin letters.
 */
function keyOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return words.length > 1 ? words : 'document';
}

/** A dialog to publish a new document, or the next version of one. */
export function PublishDialog({
  document,
  onClose,
}: {
  document: StaffDocument | null;
  onClose: () => void;
}) {
  const [, change] = useQueryTexts();
  const [title, setTitle] = useState(document?.title ?? '');
  const [days, setDays] = useState('7');
  const [sections, setSections] = useState(document?.sections ?? [{ heading: '', text: '' }]);
  const publish = useCommand(publishStaffDocument, {
    onDone: ({ key }) => {
      change({ page: key });
      onClose();
    },
  });
  const edit = (place: number, part: Partial<(typeof sections)[number]>) =>
    setSections(sections.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const version = (document?.version ?? 0) + 1;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={document ? `Version ${version} of ${document.title}` : 'New document'}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          publish.send({
            body: {
              key: document?.key ?? keyOf(title),
              title,
              sections,
              days: Number(days),
              follows: version - 1,
            },
          });
        }}
      >
        <Stack gap={4}>
          <TextField
            label="Title"
            required
            maxLength={limits.titleLetters}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          {sections.map((section, place) => (
            <Stack key={place} gap={2}>
              <TextField
                label={`Section ${place + 1}`}
                required
                maxLength={limits.headingLetters}
                value={section.heading}
                onChange={({ target }) => edit(place, { heading: target.value })}
              />
              <TextAreaField
                label={`Text of section ${place + 1}`}
                labelHidden
                required
                rows={4}
                maxLength={limits.textLetters}
                value={section.text}
                onChange={({ target }) => edit(place, { text: target.value })}
              />
            </Stack>
          ))}
          <Row gap={2} wrap>
            <Button
              size="sm"
              disabled={sections.length >= limits.sections}
              onClick={() => setSections([...sections, { heading: '', text: '' }])}
            >
              Add a section
            </Button>
            {sections.length > 1 && (
              <Button size="sm" onClick={() => setSections(sections.slice(0, -1))}>
                Remove the last section
              </Button>
            )}
          </Row>
          <TextField
            label="Deadline in days"
            type="number"
            min={1}
            max={90}
            required
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <FieldError id="publish-failure" error={publish.problem} />
          <Button type="submit" variant="primary" disabled={publish.isPending}>
            Publish version {version}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
