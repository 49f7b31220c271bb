import { savePlace } from '@backhaul/contract/calls/people/saved-places.ts';
import {
  commonPlaceLabels,
  savedPlaceLimits,
} from '@backhaul/domain/booking/saved-place-limits.ts';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChipRadioField } from '../../../../ui/choices.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { CheckboxField, TextField } from '../../../../ui/text-field.tsx';
import type { Draft } from '../draft/draft.ts';

const other = 'Other';
const choices = [...commonPlaceLabels, other].map((value) => ({ value, label: value }));

/**
 * The checkbox 'Save this place', followed by a choice of name. The place is saved at once, even if the
 * booking is never made.
 */
export function SavePlace({
  draft: { pickupAddress, pickupUnit, pickupPlace, accessNotes },
}: {
  draft: Draft;
}) {
  const [isTicked, setTicked] = useState(false);
  const [label, setLabel] = useState<string>();
  const [name, setName] = useState('');
  const { send, answer, isPending, problem } = useCommand(savePlace);
  if (answer !== undefined)
    return (
      <Text size={14} tone="quiet" role="status">
        Saved as {answer.label}. The next time you book, we show this place first.
      </Text>
    );

  const save = (as: string) =>
    send({
      body: {
        label: as,
        address: pickupAddress.trim(),
        unit: pickupUnit.trim() || null,
        placeId: pickupPlace?.placeId ?? null,
        accessNotes: accessNotes.trim() || null,
      },
    });
  return (
    <Stack gap={3}>
      <CheckboxField
        label="Save this place"
        checked={isTicked}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {isTicked && (
        <>
          <ChipRadioField
            label="Save as"
            choices={choices}
            value={label}
            onChange={(chosen) => {
              setLabel(chosen);
              if (chosen !== other) save(chosen);
            }}
          />
          {label === other && (
            <Row gap={2} align="end" wrap>
              <TextField
                label="Name of the place"
                maxLength={savedPlaceLimits.maxLabelLength}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
              <Button disabled={name.trim() === '' || isPending} onClick={() => save(name.trim())}>
                Save
              </Button>
            </Row>
          )}
          <FieldError id="save-place-failure" error={problem} />
        </>
      )}
    </Stack>
  );
}
