import { judgeSample, type WholeSample } from '@backhaul/contract/calls/operations/samples.ts';
import {
  hasFindings,
  judgementProblems,
  type SampleMark,
  sampleMarkNames,
  sampleMarks,
  type SampleRemedy,
  sampleRemedies,
  sampleRemedyNames,
  sampleRules,
  scoreOf,
} from '@backhaul/domain/operations/scorecard.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField, TextAreaField } from '../../../ui/text-field.tsx';
import classes from './samples.module.css';

const segments = sampleMarks.map((value) => ({ value, label: sampleMarkNames[value] }));

type Draft = {
  readonly marks: Partial<Record<string, SampleMark>>;
  readonly findings: string;
  readonly remedy: SampleRemedy | null;
  readonly remedyWords: string;
};

const empty: Draft = { marks: {}, findings: '', remedy: null, remedyWords: '' };

const given = (marks: Draft['marks']) => marks as Record<string, SampleMark>;

/**
 * A form to judge an order: the answer to each question of the quality check. If there is a fault, the form
 * also asks for a description and for the remedy.
 */
export function JudgeSample({ sample: { id, criteria } }: { sample: WholeSample }) {
  const [draft, setDraft] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const judge = useCommand(judgeSample, { success: { title: 'Judgment Saved' } });
  const marks = given(draft.marks);
  const problems = judgementProblems(criteria, { ...draft, marks });
  const shown = isTried ? problems : {};
  const isFound = hasFindings(marks);
  const score = problems.marks === undefined ? scoreOf(criteria, marks) : null;

  function send() {
    setIsTried(true);
    if (Object.keys(problems).length > 0) return;
    const { findings, remedy, remedyWords } = draft;
    judge.send({ params: { id }, body: { marks, findings, remedy, remedyWords } });
  }

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {criteria.map(({ key, name, question, weight }) => (
        <Stack key={key} gap={2} className={classes['criterion']}>
          <Text size={14}>
            <strong>{name}</strong>, {weight} points. {question}
          </Text>
          <Segmented<SampleMark | ''>
            legend={name}
            segments={segments}
            value={draft.marks[key] ?? ''}
            onChange={(mark) =>
              mark !== '' && setDraft({ ...draft, marks: { ...draft.marks, [key]: mark } })
            }
          />
        </Stack>
      ))}
      <FieldError id="sample-marks" error={shown.marks} />
      {isFound && (
        <>
          <TextAreaField
            label="What you found"
            required
            maxLength={sampleRules.words}
            value={draft.findings}
            error={shown.findings}
            onChange={({ target }) => setDraft({ ...draft, findings: target.value })}
          />
          <SelectField
            label="What we did about it"
            required
            value={draft.remedy ?? ''}
            error={shown.remedy}
            onChange={({ target }) =>
              setDraft({
                ...draft,
                remedy: sampleRemedies.find((remedy) => remedy === target.value) ?? null,
              })
            }
          >
            <option value="">Choose</option>
            {sampleRemedies.map((remedy) => (
              <option key={remedy} value={remedy}>
                {sampleRemedyNames[remedy]}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="Details"
            maxLength={sampleRules.words}
            value={draft.remedyWords}
            onChange={({ target }) => setDraft({ ...draft, remedyWords: target.value })}
          />
        </>
      )}
      <FieldError id="sample-problem" error={judge.problem} />
      <Button type="submit" variant="primary" disabled={judge.isPending}>
        {score === null ? 'Save the judgment' : `Save the score: ${score} of 100 points`}
      </Button>
      <Text size={13} tone="quiet">
        The judgment appears with the driver’s details. Nobody can change the judgment later.
      </Text>
    </Stack>
  );
}
