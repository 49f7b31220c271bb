import {
  changeOwnStore,
  type OwnStore,
  previewStoreChange,
} from '@backhaul/contract/calls/places/own-stores.ts';
import { storeChangeLimits, storeStates } from '@backhaul/domain/catalog/store-state.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PickupWindow } from '../../../parts/pickup-window.tsx';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { shutOutWords, stayWords, storeStateNames } from '../../../words/retailers/stores.ts';
import { draftProblem, readDraft, writeDraft } from './hours-draft.ts';
import { HoursFields } from './hours-fields.tsx';

interface Wish {
  state: OwnStore['state'];
  hours: string;
  reason: string;
}

/**
 * A form for a retailer to change its own store. The first step asks for the new state and hours; the second
 * shows the effect on booked returns and asks for confirmation.
 */
export function ChangeOwnStore({ store, onClose }: { store: OwnStore; onClose: () => void }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const [state, setState] = useState(store.state);
  const [draft, setDraft] = useState(() => readDraft(store.hours, today));
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const [wish, setWish] = useState<Wish | null>(null);
  if (wish !== null)
    return <Confirm store={store} wish={wish} onBack={() => setWish(null)} onClose={onClose} />;
  const hoursProblem = draftProblem(draft, today);
  const reasonProblem = reason.trim() === '' ? 'Enter a reason' : undefined;
  function next(): void {
    setTold(true);
    if (hoursProblem === null && reasonProblem === undefined)
      setWish({ state, hours: writeDraft(draft), reason: reason.trim() });
  }
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <SelectField
        label="This counter"
        value={state}
        onChange={({ target }) =>
          setState(storeStates.find((one) => one === target.value) ?? state)
        }
      >
        {storeStates.map((one) => (
          <option key={one} value={one}>
            {storeStateNames[one]}
          </option>
        ))}
      </SelectField>
      <div>
        <HoursFields draft={draft} today={today} onChange={setDraft} />
        <FieldError
          id="own-hours-problem"
          error={isTold ? (hoursProblem ?? undefined) : undefined}
        />
      </div>
      <TextField
        label="Reason"
        hint="Your team sees the reason in the store’s history."
        maxLength={storeChangeLimits.reason}
        value={reason}
        error={isTold ? reasonProblem : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary">
          Next
        </Button>
      </Row>
    </Stack>
  );
}

function Confirm({
  store,
  wish,
  onBack,
  onClose,
}: {
  store: OwnStore;
  wish: Wish;
  onBack: () => void;
  onClose: () => void;
}) {
  const { id: companyId } = useCompany();
  const params = { companyId, storeId: store.id };
  const { state, hours } = wish;
  const preview = useQuery(queryOf(previewStoreChange, { params, query: { state, hours } }));
  const change = useCommand(changeOwnStore, {
    success: { title: 'Store Changed', description: store.name },
    onDone: onClose,
    onRefused: () => void preview.refetch(),
  });
  return (
    <QueryView
      query={preview}
      loading={
        <SkeletonRegion label="Checking booked returns">
          <SkeletonText lines={4} />
        </SkeletonRegion>
      }
      failed={{ title: 'We could not check which booked returns this change affects.' }}
    >
      {({ count, returns }) => (
        <Stack gap={4}>
          {count === 0 ? (
            <Notice tone="quiet" icon={<IconCircleCheck stroke={1.75} />}>
              {shutOutWords(0)}
            </Notice>
          ) : (
            <Notice tone="warn">{shutOutWords(count)}</Notice>
          )}
          {returns.length > 0 && (
            <Stack as="ul" gap={2} aria-label="Booked returns">
              {returns.map(({ orderId, trackingNumber, orderName, windowStart, windowEnd }) => (
                <Stack as="li" key={orderId} size={14}>
                  <strong>{orderName}</strong>
                  <Text as="span" size={13} tone="quiet">
                    {trackingNumber},{' '}
                    <PickupWindow slot={{ slotStartAt: windowStart, slotEndAt: windowEnd }} />
                  </Text>
                </Stack>
              ))}
            </Stack>
          )}
          {count > returns.length && (
            <Text size={13} tone="quiet">
              And {count - returns.length} more booked returns.
            </Text>
          )}
          {count > 0 && <Text size={14}>{stayWords}</Text>}
          <FieldError id="own-store-problem" error={change.problem} />
          <Row gap={3} justify="end" wrap>
            <Button onClick={onBack}>Back</Button>
            <Button
              variant="primary"
              disabled={change.isPending || preview.isFetching}
              onClick={() => change.send({ params, body: { ...wish, shutOut: count } })}
            >
              {change.isPending ? 'Saving...' : count === 0 ? 'Save change' : 'Save change anyway'}
            </Button>
          </Row>
        </Stack>
      )}
    </QueryView>
  );
}
