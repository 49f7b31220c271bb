import {
  answerTutorial,
  readOnboarding,
} from '@backhaul/contract/calls/driving/driver-application.ts';
import {
  nextLesson,
  type TutorialAnswer,
  type TutorialLesson,
  tutorialAnswers,
  tutorialLessons,
} from '@backhaul/domain/driver-application/tutorial-lessons.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { PortalLink } from './portal-link.tsx';
import classes from './driver-onboarding.module.css';
import { lessons } from './lessons.ts';

/**
 * The tutorial page: five short lessons with a question each. It continues at the lesson where the person
 * stopped.
 */
export function DriverTutorialScreen() {
  const query = useQuery(queryOf(readOnboarding, {}));
  return (
    <Stack gap={6} shrinks className={`wrap ${classes['page']}`}>
      <div>
        <PortalLink />
        <h1>Driver tutorial</h1>
      </div>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="The tutorial is loading">
            <Skeleton height="420px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The tutorial could not be loaded.' }}
        isEmpty={({ missing }) => missing.includes('not_a_driver')}
        empty={
          <Notice
            tone="quiet"
            title="Apply to drive first"
            action={
              <ButtonLink to={paths.driverSignup} variant="primary">
                Apply to Drive
              </ButtonLink>
            }
          >
            You can take the tutorial after you apply.
          </Notice>
        }
      >
        {({ tutorial, missing }) => <Tutorial {...tutorial} mayDrive={missing.length === 0} />}
      </QueryView>
    </Stack>
  );
}

function Tutorial({
  passed,
  isCompleted,
  mayDrive,
}: {
  passed: readonly string[];
  isCompleted: boolean;
  mayDrive: boolean;
}) {
  const [reread, setReread] = useState<TutorialLesson | null>(null);
  const current = isCompleted ? reread : nextLesson(passed);
  const steps = tutorialLessons.map((lesson) => ({
    key: lesson,
    label: lessons[lesson].title,
    state: lesson === current ? 'now' : passed.includes(lesson) ? 'done' : 'next',
  })) satisfies Parameters<typeof ProgressLine>[0]['steps'];
  return (
    <>
      <ProgressLine steps={steps} label="Lessons" />
      {current === null ? (
        <>
          <Notice
            tone="quiet"
            role="status"
            title="You know how a trip works"
            icon={<IconCircleCheck stroke={1.75} />}
            action={
              mayDrive ? (
                <ButtonLink to={paths.driverPortal} variant="primary">
                  Driver Portal
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.driverOnboarding} variant="primary">
                  See your remaining steps
                </ButtonLink>
              )
            }
          >
            You have finished the tutorial. You can read every lesson again.
          </Notice>
          <Row wrap gap={2}>
            {tutorialLessons.map((lesson) => (
              <Button key={lesson} size="sm" onClick={() => setReread(lesson)}>
                {lessons[lesson].title}
              </Button>
            ))}
          </Row>
        </>
      ) : (
        <LessonCard
          key={current}
          lesson={current}
          onClose={isCompleted ? () => setReread(null) : undefined}
        />
      )}
    </>
  );
}

/** One lesson with its question. The right answer leads to the next lesson. */
function LessonCard({
  lesson,
  onClose,
}: {
  lesson: TutorialLesson;
  onClose: (() => void) | undefined;
}) {
  const { title, words, question, answers, why } = lessons[lesson];
  const [answer, setAnswer] = useState<TutorialAnswer>();
  const [lacksAnswer, setLacksAnswer] = useState(false);
  const check = useCommand(answerTutorial);
  const isWrong = check.answer?.isRight === false && check.input?.body.answer === answer;
  const isRight = check.answer?.isRight === true;
  return (
    <Card as="section" padded flat aria-labelledby="lesson">
      <Stack
        as="form"
        gap={5}

        onSubmit={(event) => {
          event.preventDefault();
          setLacksAnswer(answer === undefined);
          if (answer !== undefined) check.send({ body: { lesson, answer } });
        }}
      >
        <h2 id="lesson">{title}</h2>
        {words.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <PickList
          label={question}
          picks={tutorialAnswers.map((value) => ({ value, title: answers[value] }))}
          value={answer}
          onChange={(value) => {
            setAnswer(value);
            setLacksAnswer(false);
          }}
          error={lacksAnswer ? 'Choose an answer' : undefined}
        />
        <div role="status">
          {isWrong && <Text>That answer is wrong. {why} Try again.</Text>}
          {isRight && <Text>Right. {why}</Text>}
        </div>
        <FieldError id="lesson-failure" error={check.problem} />
        <Stack>
          <Row gap={3}>
            <Button type="submit" variant="primary" disabled={check.isPending}>
              {check.isPending ? 'Checking...' : 'Check answer'}
            </Button>
            {onClose && <Button onClick={onClose}>Close</Button>}
          </Row>
        </Stack>
      </Stack>
    </Card>
  );
}
