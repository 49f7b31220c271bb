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
        hint={events.length === 0 ? 'If you choose no event, we send all events.' : undefined}
        choices={webhookEvents.map((value) => ({ value, label: value }))}
        values={events}
        onChange={(chosen) => onChange({ events: chosen })}
      />
      <ChipRadioField
        label="Message content"
        hint={
          sends === 'thin'
            ? 'We send the return’s id and its new status. Your server reads all other data with the API.'
            : 'We also send all data that the return has at the time of the event.'
        }
        choices={[
          { value: 'thin', label: 'Event only' },
          { value: 'object', label: 'Event and all return data' },
        ]}
        value={sends}
        onChange={(chosen) => onChange({ sends: chosen })}
      />
    </>
  );
}
