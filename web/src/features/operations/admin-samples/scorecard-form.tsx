import {
  publishScorecard,
  type Scorecard,
} from '@backhaul/contract/calls/operations/scorecards.ts';
import {
  type NewCriterion,
  pointsOf,
  scorecardProblem,
  scorecardRules,
} from '@backhaul/domain/operations/scorecard.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './samples.module.css';

/**
 * One question with the texts typed so far. `at` is its number in this form; `key` is null for a new
 * question.
 */
interface Typed {
  at: number;
  key: string | null;
  name: string;
  question: string;
  weight: string;
}

const typedOf = ({ criteria }: Scorecard): Typed[] =>
  criteria.map((criterion, at) => ({ ...criterion, at, weight: String(criterion.weight) }));

const asked = ({ key, name, question, weight }: Typed): NewCriterion => ({
  key,
  name,
  question,
  weight: weight.trim() === '' ? 0 : Number(weight),
});

interface ScorecardFormProps {
  inForce: Scorecard;
  onClose: () => void;
}

/** A form with the questions in force, to change them into the next version. */
export function ScorecardForm({ inForce, onClose }: ScorecardFormProps) {
  const [typed, setTyped] = useState(() => typedOf(inForce));
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const publish = useCommand(publishScorecard, {
    success: ({ version }) => ({ title: 'Scorecard Published', description: `Version ${version}` }),
    onDone: onClose,
  });
  const criteria = typed.map(asked);
  const problem = scorecardProblem(criteria);
  const whyProblem = reason.trim() === '' ? 'Enter a reason' : undefined;
  const change = (at: number, part: Partial<Typed>) =>
    setTyped(typed.map((one) => (one.at === at ? { ...one, ...part } : one)));
  const add = () => {
    const at = Math.max(-1, ...typed.map((one) => one.at)) + 1;
    setTyped([...typed, { at, key: null, name: '', question: '', weight: '' }]);
  };

  function send() {
    setIsTried(true);
    if (problem !== null || whyProblem !== undefined) return;
    publish.send({ body: { basedOn: inForce.version, criteria, reason } });
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
      {typed.map(({ at, name, question, weight }, place) => (
        <Stack key={at} gap={2} className={classes['criterion']}>
          <Row gap={3} wrap align="end">
            <TextField
              label={`Name of question ${place + 1}`}
              maxLength={scorecardRules.name}
              value={name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <TextField
              label={`Points for question ${place + 1}`}
              inputMode="numeric"
              value={weight}
              onChange={({ target }) => change(at, { weight: target.value })}
            />
            <Button
              variant="ghost"
              aria-label={`Remove question ${place + 1}`}
              onClick={() => setTyped(typed.filter((one) => one.at !== at))}
            >
              Remove
            </Button>
          </Row>
          <TextField
            label={`Question ${place + 1}`}
            maxLength={scorecardRules.question}
            value={question}
            onChange={({ target }) => change(at, { question: target.value })}
          />
        </Stack>
      ))}
      <Row gap={4} wrap align="center">
        {typed.length < scorecardRules.most && <Button onClick={add}>Add a question</Button>}
        <Text size={14} tone="quiet" figures>
          {pointsOf(criteria)} of {scorecardRules.points} points
        </Text>
      </Row>
      <TextField
        label="Reason for the change"
        maxLength={scorecardRules.reason}
        value={reason}
        error={isTried ? whyProblem : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <FieldError id="scorecard-problem" error={(isTried ? problem : null) ?? publish.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={publish.isPending}>
          Publish version {inForce.version + 1}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  );
}
