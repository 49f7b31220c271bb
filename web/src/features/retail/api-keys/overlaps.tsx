import { type ApiKey, prolongApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { apiKeyRules } from '@backhaul/domain/retail/api-key.ts';
import type { CSSProperties } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { spanWords } from '../../../words/retailers/api-keys.ts';
import classes from './api-keys.module.css';
import { EndKey } from './end-key.tsx';

/** Lists the API keys that were replaced but still work, each with its replacement. */
export function Overlaps({ companyId, keys }: { companyId: string; keys: readonly ApiKey[] }) {
  return keys
    .filter(({ standing }) => standing === 'overlap')
    .map((old) => (
      <Overlap
        key={old.id}
        companyId={companyId}
        old={old}
        next={keys.find(({ replaces }) => replaces === old.id)}
      />
    ));
}

const callWords = (calls: number) =>
  calls === 0 ? 'none' : `${calls.toLocaleString('en-US')} ${calls === 1 ? 'call' : 'calls'}`;

function Overlap({
  companyId,
  old,
  next,
}: {
  companyId: string;
  old: ApiKey;
  next: ApiKey | undefined;
}) {
  const nowMs = useNow();
  const prolong = useCommand(prolongApiKey, {
    success: {
      title: 'Old Key Works Longer',
      description: 'The old key and the new key work for one more day.',
    },
  });
  const { endsAt, rotatedAt } = old;
  if (endsAt === null || rotatedAt === null) return null;
  const endMs = Date.parse(endsAt);
  const gone = (nowMs - Date.parse(rotatedAt)) / (endMs - Date.parse(rotatedAt));
  const place = `${Math.min(100, Math.max(0, gone * 100))}%`;
  return (
    <Card
      as="section"
      flat
      className={classes['overlap']}
      aria-label={`Old and new API key ${old.name}`}
    >
      <div className={classes['overlap-words']}>
        <p>
          <strong>
            {old.name}: two keys work until <SpokenTime instant={endsAt} />.
          </strong>{' '}
          <span>
            Today the old key made {callWords(old.callsToday)}, and the new key made{' '}
            {callWords(next?.callsToday ?? 0)}.
          </span>
        </p>
        <div className={classes['acts']}>
          {!old.isProlonged && (
            <Button
              size="sm"
              disabled={prolong.isPending}
              onClick={() => prolong.send({ params: { companyId, keyId: old.id } })}
            >
              Keep the old key {apiKeyRules.prolongMs / 3_600_000} h longer
            </Button>
          )}
          <EndKey companyId={companyId} apiKey={old} label="End the old key now" />
        </div>
      </div>
      <FieldError id={`prolong-${old.id}`} error={prolong.problem} />
      <div className={classes['line']}>
        <span>
          Old key <code>{old.beginsWith}…</code>
        </span>
        <span
          className={classes['rail']}
          style={{ '--at': place } as CSSProperties}
          aria-hidden="true"
        >
          <i />
        </span>
        <strong>ends in {spanWords(endMs - nowMs)}</strong>
      </div>
    </Card>
  );
}
