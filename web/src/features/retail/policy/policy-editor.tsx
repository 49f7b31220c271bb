import {
  dropPolicyDraft,
  type OwnPolicy,
  type PolicyDraft,
  savePolicyDraft,
} from '@backhaul/contract/calls/retail/policy.ts';
import { changedTerms, type OwnTerms } from '@backhaul/domain/policy/policy-draft.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { draftLine } from '../../../words/retailers/policy.ts';
import { type DraftForm, firstTerms, formOf, formProblems, termsOf } from './draft-form.ts';
import { PolicyFields } from './policy-fields.tsx';
import { PolicyPreview } from './policy-preview.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import { TermList } from './term-list.tsx';
import classes from './policy.module.css';

/**
 * The terms with which the form begins: those of the draft, or else those of the latest version that is not
 * withdrawn.
 */
function startOf({ versions, draft }: OwnPolicy): OwnTerms {
  if (draft !== null) return draft.terms;
  return versions.find(({ state }) => state !== 'withdrawn')?.terms ?? firstTerms;
}

const revisionOf = (draft: PolicyDraft | null) => draft?.revision ?? 0;

/**
 * Assigns the server's errors to the form's fields: an error at `terms.categoryWindowDays.Books` belongs to
 * the field `categoryWindowDays`.
 */
function atTerms(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, problem]) => [path.split('.')[1] ?? path, problem]),
  );
}

/**
 * A form to edit the draft of the policy, with a preview. It keeps the typed text if another person saves the
 * same draft.
 */
export function PolicyEditor({ policy }: { policy: OwnPolicy }) {
  const { id: companyId } = useCompany();
  const [seen, setSeen] = useState({ draft: policy.draft, start: startOf(policy) });
  const [form, setForm] = useState<DraftForm>(() => formOf(seen.start));
  const [isChecked, setChecked] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const terms = termsOf(form, seen.start);
  const isChanged = changedTerms(seen.start, terms).length > 0;
  const begin = (read: OwnPolicy) => {
    setSeen({ draft: read.draft, start: startOf(read) });
    setForm(formOf(startOf(read)));
    setChecked(false);
  };
  const isOld = revisionOf(policy.draft) !== revisionOf(seen.draft);
  if (isOld && !isChanged) begin(policy);

  const save = useCommand(savePolicyDraft, {
    success: { title: 'Draft Saved' },
    onDone: (draft) => setSeen({ draft, start: draft.terms }),
  });
  const drop = useCommand(dropPolicyDraft, {
    success: { title: 'Draft Deleted' },
    onDone: () => {
      setDropping(false);
      begin({ ...policy, draft: null });
    },
  });
  const inForce = policy.versions.find(({ state }) => state === 'in_force') ?? null;
  const changes = changedTerms(inForce?.terms ?? null, terms);
  const problems = {
    ...atTerms(save.fieldErrors),
    ...(isChecked && formProblems(form, seen.start)),
  };

  function send(): void {
    setChecked(true);
    if (Object.keys(formProblems(form, seen.start)).length > 0) return;
    save.send({ params: { companyId }, body: { revision: revisionOf(seen.draft), terms } });
  }

  return (
    <div className={classes['desk']}>
      <div className={classes['work']}>
        <Card as="section" flat padded aria-labelledby="rules">
          <Row justify="between" align="baseline" gap={2} wrap>
            <Text as="h2" size={16} id="rules">
              Rules
            </Text>
            <Text size={13} tone="quiet">
              {draftLine({ draft: seen.draft, isChanged, changes: changes.length, inForce })}
            </Text>
          </Row>
          {isOld && isChanged && (
            <Notice
              tone="warn"
              role="status"
              action={
                <Button size="sm" onClick={() => begin(policy)}>
                  Discard my changes, show theirs
                </Button>
              }
            >
              {policy.draft?.savedBy ?? 'Somebody'} changed this draft. Your changes are not saved.
            </Notice>
          )}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <PolicyFields
              form={form}
              change={(part) => setForm({ ...form, ...part })}
              problems={problems}
              before={inForce?.terms ?? null}
              changes={changes}
            />
            <FieldError id="draft-problem" error={save.problem} />
            <Row gap={2} align="center" wrap above={4}>
              <Button type="submit" variant="primary" disabled={save.isPending || !isChanged}>
                {save.isPending ? 'Saving...' : 'Save draft'}
              </Button>
              {isChanged && (
                <Button
                  variant="ghost"
                  onClick={() => {
                    setForm(formOf(seen.start));
                    setChecked(false);
                  }}
                >
                  Undo my changes
                </Button>
              )}
              {seen.draft !== null && !isChanged && (
                <Button variant="ghost" onClick={() => setDropping(true)}>
                  Delete the draft
                </Button>
              )}
            </Row>
          </form>
        </Card>
        <TermList terms={terms} />
      </div>
      <div className={classes['side']}>
        {seen.draft !== null && !isChanged ? (
          <PolicyPreview key={seen.draft.revision} draft={seen.draft} policy={policy} />
        ) : (
          <Card as="section" flat padded aria-labelledby="preview">
            <Text as="h2" size={16} id="preview">
              Test the draft first
            </Text>
            <Text size={14} tone="quiet" above={2}>
              Change a rule and save the draft. We then test the draft on last month’s returns and
              show which returns get a different result. Nothing changes for customers until you
              publish the draft.
            </Text>
          </Card>
        )}
        <PolicyVersions policy={policy} mayWithdraw />
      </div>
      <ConfirmDialog
        opened={isDropping}
        onClose={() => setDropping(false)}
        title="Delete the draft?"
        explanation="You lose the changes in the draft. The policy in force stays."
        confirm="Delete draft"
        isPending={drop.isPending}
        problem={drop.problem}
        onConfirm={() =>
          drop.send({ params: { companyId }, body: { revision: revisionOf(seen.draft) } })
        }
      />
    </div>
  );
}
