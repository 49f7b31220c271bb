import type { WebhookEvent } from '@backhaul/domain/retail/webhook-events.ts';
import { webhookEvents } from '@backhaul/domain/retail/webhook-events.ts';
import {
  urlProblem,
  urlProblemWords,
  webhookRules,
} from '@backhaul/domain/retail/webhook-tries.ts';
import type { ComponentProps } from 'react';
import { ChipRadioField, ChipsField } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface EndpointValues {
  url: string;
  /** The events to send. Empty means all. */
  events: WebhookEvent[];
  sends: 'thin' | 'object';
}

export function checkEndpoint({ url }: Pick<EndpointValues, 'url'>): { url?: string } {
  const problem = urlProblem(url.trim());
  return problem === null ? {} : { url: urlProblemWords[problem] };
}

/** The fields of a new or existing webhook endpoint. */
export function EndpointFields({
  url,
  values: { events, sends },
  onChange,
}: {
  url: Omit<ComponentProps<typeof TextField>, 'label'>;
  values: EndpointValues;
  onChange: (part: Partial<EndpointValues>) => void;
}) {
  return (
    <>
      <TextField
        label="Address"
        hint="An https:// address of your server."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={webhookRules.longestUrl}
        placeholder="https://hooks.example.com/backhaul"
        {...url}
      />
      <ChipsField
        label="Events"
        hint={events.length === 0 ? 'If none is chosen, we send all events.' : undefined}
        choices={webhookEvents.map((value) => ({ value, label: value }))}
        values={events}
        onChange={(chosen) => onChange({ events: chosen })}
      />
      <ChipRadioField
        label="A message has"
        hint={
          sends === 'thin'
            ? 'The return’s id and its new status. Your server reads the rest by the API.'
            : 'The whole return too, as it is when we send it.'
        }
        choices={[
          { value: 'thin', label: 'What happened' },
          { value: 'object', label: 'The return too' },
        ]}
        value={sends}
        onChange={(chosen) => onChange({ sends: chosen })}
      />
    </>
  );
}
