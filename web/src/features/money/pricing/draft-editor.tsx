import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  changePriceDraft,
  type PriceDraft,
  type readPrices,
} from '@backhaul/contract/calls/money/pricing.ts';
import { allowedOutcomes } from '@backhaul/domain/fare/check-fare-rules.ts';
import { orderOutcomes } from '@backhaul/domain/fare/outcome.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { DraftComparison } from './draft-comparison.tsx';
import { numberProblems, rulesWith, sizeField, textsOf, wireField } from './draft-fields.ts';
import { getsWords, outcomeWords, paysWords } from '../../../words/console/outcomes.ts';
import { PublishDraft } from './publish-draft.tsx';
import classes from './pricing.module.css';
import { figureGroups, figuresOf } from './rules-table.tsx';

/**
 * A form with all amounts of a draft of the prices, and buttons to compare and publish the draft.
 */
export function DraftEditor({
  draft,
  openQuotes,
  cities,
}: {
  draft: PriceDraft;
  openQuotes: number;
  cities: CallAnswer<typeof readPrices>['cities'];
}) {
  const [texts, setTexts] = useState(() => textsOf(draft.rules));
  const [outcomes, setOutcomes] = useState(draft.rules.outcomes);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useCommand(changePriceDraft, {
    success: { title: 'Draft Saved' },
  });
  const errorAt = (field: string) => problems[field] ?? save.fieldErrors[field];
  const typed = (field: string) => ({
    value: texts[field] ?? '',
    error: errorAt(field),
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts({ ...texts, [field]: target.value }),
  });
  const rules = { ...rulesWith(draft.rules, texts), outcomes };
  const isSaved = JSON.stringify(rules) === JSON.stringify(draft.rules);

  function send() {
    const found = numberProblems(texts);
    setProblems(found);
    if (Object.keys(found).length === 0) save.send({ params: { draftId: draft.id }, body: rules });
  }

  return (
    <Card as="section" flat padded className={classes['card']} aria-labelledby="draft">
      <h2 id="draft">Draft from {draft.basedOn}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {figureGroups.map(({ name, of }) => (
          <fieldset key={name}>
            <Text as="h3" size={16} above={4}>
              {name}
            </Text>
            <div className={classes['fields']}>
              {figuresOf(of).map(({ field, label, unit }) => (
                <TextField
                  key={field}
                  label={unit === 'percent' ? `${label} (%)` : label}
                  prefix={unit === 'percent' ? '%' : '$'}
                  inputMode="decimal"
                  autoComplete="off"
                  {...typed(wireField(field))}
                />
              ))}
              {of === '' &&
                draft.rules.sizes
                  .slice(0, -1)
                  .map(({ size }, index) => (
                    <TextField
                      key={size}
                      label={`Size ${size}: items worth less than`}
                      prefix="$"
                      inputMode="decimal"
                      autoComplete="off"
                      {...typed(sizeField(index))}
                    />
                  ))}
            </div>
          </fieldset>
        ))}
        <fieldset>
          <Text as="h3" size={16} above={4}>
            Customer’s fee and driver’s pay if a return is not completed
          </Text>
          <div className={classes['fields']}>
            {orderOutcomes.map((outcome) => {
              const { customerPays, driverGets } = allowedOutcomes[outcome];
              const rule = outcomes[outcome];
              return [
                customerPays.length > 1 && (
                  <SelectField
                    key={`${outcome} pays`}
                    label={`${outcomeWords[outcome]}: customer pays`}
                    error={errorAt(`outcomes.${outcome}.customerPays`)}
                    value={rule.customerPays}
                    onChange={({ target }) => {
                      const picked = customerPays.find((one) => one === target.value);
                      if (picked)
                        setOutcomes({ ...outcomes, [outcome]: { ...rule, customerPays: picked } });
                    }}
                  >
                    {customerPays.map((one) => (
                      <option key={one} value={one}>
                        {paysWords[one]}
                      </option>
                    ))}
                  </SelectField>
                ),
                driverGets.length > 1 && (
                  <SelectField
                    key={`${outcome} gets`}
                    label={`${outcomeWords[outcome]}: driver gets`}
                    error={errorAt(`outcomes.${outcome}.driverGets`)}
                    value={rule.driverGets}
                    onChange={({ target }) => {
                      const picked = driverGets.find((one) => one === target.value);
                      if (picked)
                        setOutcomes({ ...outcomes, [outcome]: { ...rule, driverGets: picked } });
                    }}
                  >
                    {driverGets.map((one) => (
                      <option key={one} value={one}>
                        {getsWords[one]}
                      </option>
                    ))}
                  </SelectField>
                ),
              ];
            })}
          </div>
        </fieldset>
        <FieldError id="draft-problem" error={save.problem} />
        <Row gap={4} wrap>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save draft'}
          </Button>
          {!isSaved && (
            <Text size={14} tone="quiet">
              Save the draft to compare or publish it.
            </Text>
          )}
        </Row>
      </form>
      {isSaved && (
        <>
          <DraftComparison draftId={draft.id} />
          <Row>
            <PublishDraft draft={draft} openQuotes={openQuotes} cities={cities} />
          </Row>
        </>
      )}
    </Card>
  );
}
