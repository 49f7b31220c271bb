import { handover } from '@backhaul/domain/operations/thing-kinds.ts';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { WriteNoteForm } from '../../../../parts/thing/note-form.tsx';
import { NoteList, useNotes } from '../../../../parts/thing/notes.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Text } from '../../../../ui/layout.tsx';

/** The last note for the next shift. A button opens the form to write one. */
export function LastNote() {
  const { data: notes } = useNotes(handover);
  const [isWriting, setWriting] = useState(false);
  const last = notes?.find(({ deletedAt }) => deletedAt === null);
  return (
    <section aria-labelledby="last-note">
      <h2 id="last-note">Handover</h2>
      {notes !== undefined && last === undefined && (
        <Text tone="faint">There is no note from the last shift.</Text>
      )}
      {last !== undefined && <NoteList notes={[last]} kind="shift" />}
      {isWriting ? (
        <WriteNoteForm
          {...handover}
          label="Note for the next shift"
          onClose={() => setWriting(false)}
        />
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<IconNote aria-hidden="true" stroke={1.75} />}
          onClick={() => setWriting(true)}
        >
          Write a handover note
        </Button>
      )}
    </section>
  );
}
