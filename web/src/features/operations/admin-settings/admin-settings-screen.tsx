import {
  changeProofSettings,
  dropProofSettings,
  type ProofSettingsAnswer,
  readProofSettings,
} from '@backhaul/contract/calls/returns/proof-settings.ts';
import type { ProofSettings } from '@backhaul/domain/order/action-proof.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import classes from './admin-settings-screen.module.css';
import { JobsCard } from './jobs-card.tsx';

interface Setting {
  key: keyof ProofSettings;
  label: string;
  says: string;
}

const settings: readonly Setting[] = [
  {
    key: 'handOver',
    label: 'Proof at the door',
    says: 'For a hand-over in person, the driver needs a signature or the customer’s code. Without them, the driver gives a reason and takes a photo.',
  },
  {
    key: 'pickupPhoto',
    label: 'Photo at every pickup',
    says: 'The driver takes a photo even if the customer signs. An item left at the door always needs a photo.',
  },
  {
    key: 'deliveryPhoto',
    label: 'Photo at every drop-off',
    says: 'The driver takes this photo in addition to the counter receipt, which every return needs.',
  },
];

/** The page of global settings, which only administrators may change. */
export function AdminSettingsScreen() {
  const [{ city }, change] = useQueryTexts();
  const query = useQuery({
    ...queryOf(readProofSettings, { query: city ? { city } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5} className={classes['page']}>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Loading the settings">
            <Skeleton height="320px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ heading: 'h2' }}
        missing={
          <Notice
            tone="warn"
            action={
              <Button size="sm" onClick={() => change({ city: undefined })}>
                Show all cities
              </Button>
            }
          >
            There is no city with this name.
          </Notice>
        }
      >
        {(answer) => (
          <ProofCard answer={answer} onCity={(next) => change({ city: next || undefined })} />
        )}
      </QueryView>
      <JobsCard />
      <Text size={14} tone="quiet">
        Other settings: <Link to={paths.cities}>hours, slots and offers of a city</Link>,{' '}
        <Link to={paths.adminAccess}>staff limits</Link> and{' '}
        <Link to={paths.paymentStructure}>prices</Link>.
      </Text>
    </Stack>
  );
}

function ProofCard({
  answer,
  onCity,
}: {
  answer: ProofSettingsAnswer;
  onCity: (city: string) => void;
}) {
  const change = useCommand(changeProofSettings, {
    success: {
      title: 'Settings Saved',
      description: 'The settings apply to every pickup and drop-off from now on.',
    },
  });
  const drop = useCommand(dropProofSettings, {
    success: { title: 'This city uses the rules for all cities again' },
  });
  const { city, isOwn, cities, changes, handOver, pickupPhoto, deliveryPhoto } = answer;
  const current = { handOver, pickupPhoto, deliveryPhoto };
  const name = cities.find(({ id }) => id === city)?.name;
  return (
    <Card as="section" flat padded className={classes['card']} aria-labelledby="proof">
      <Text as="h2" size={18} id="proof">
        Proof that drivers must give
      </Text>
      <Row gap={3} align="end" wrap above={3}>
        <SelectField
          dense
          label="City"
          value={city ?? ''}
          onChange={({ target }) => onCity(target.value)}
        >
          <option value="">All cities</option>
          {cities.map((one) => (
            <option key={one.id} value={one.id}>
              {one.isOwn ? `${one.name} (own rules)` : one.name}
            </option>
          ))}
        </SelectField>
        {name !== undefined && isOwn && (
          <Button
            size="sm"
            disabled={drop.isPending}
            onClick={() => city !== null && drop.send({ params: { city } })}
          >
            Use the rules for all cities
          </Button>
        )}
      </Row>
      {name !== undefined && !isOwn && (
        <Text size={14} tone="quiet" above={2}>
          {name} uses the rules for all cities. A change here gives {name} its own rules.
        </Text>
      )}
      <Stack as="ul" above={4} className={classes['switches']}>
        {settings.map(({ key, label, says }) => (
          <li key={key}>
            <Switch
              label={<strong>{label}</strong>}
              checked={current[key]}
              disabled={change.isPending}
              onChange={(isOn) =>
                change.send({
                  body: { ...current, [key]: isOn, ...(city !== null && { city }) },
                })
              }
            />
            <Text size={14} tone="quiet">
              {says}
            </Text>
          </li>
        ))}
      </Stack>
      <FieldError id="settings-failure" error={change.problem ?? drop.problem} />
      {changes.length > 0 && <Changes changes={changes} />}
    </Card>
  );
}

function Changes({ changes }: Pick<ProofSettingsAnswer, 'changes'>) {
  return (
    <section aria-labelledby="changes">
      <h3 id="changes">Latest changes</h3>
      <Stack as="ul" gap={2} size={14} above={3}>
        {changes.map(({ by, at, city, from, to }) => (
          <li key={at}>
            <strong>{by}</strong>, <SpokenTime instant={at} />
            {city !== null && `, ${city}`}:{' '}
            {settings
              .filter(({ key }) => from[key] !== to[key])
              .map(({ key, label }) => `${label} ${to[key] ? 'on' : 'off'}`)
              .join(', ')}
          </li>
        ))}
      </Stack>
    </section>
  );
}
