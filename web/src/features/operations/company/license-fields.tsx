import {
  type LicenseKind,
  licenseKinds,
  licenseNames,
} from '@backhaul/domain/company/company-profile.ts';
import { daysBetween, isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import type { ComponentProps } from 'react';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CompanyDraft, licenseField, type LicenseField } from './company-draft.ts';
import classes from './company.module.css';

/** The remaining days of a license are shown once it expires within this number of days. */
const soonDays = 60;

function endWords(lastDay: string, today: string): string | undefined {
  if (!isCalendarDate(lastDay)) return undefined;
  const left = daysBetween(today, lastDay);
  if (left > soonDays) return undefined;
  if (left < 0)
    return left === -1
      ? 'This document expired yesterday.'
      : `This document expired ${-left} days ago.`;
  if (left === 0) return 'This document expires today.';
  return left === 1 ? 'This document expires tomorrow.' : `This document expires in ${left} days.`;
}

/** Fields for each kind of license: its number, the authority that issued it, and its last day. */
export function LicenseFields({
  field,
  values,
}: {
  field: (name: LicenseField) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'>;
  values: CompanyDraft;
}) {
  const today = calendarDayOf(useNow(), useTimeZone());
  return licenseKinds.map((kind: LicenseKind) => (
    <fieldset key={kind} className={classes['license']}>
      <Text as="legend" weight={600}>
        {licenseNames[kind]}
      </Text>
      <div className={classes['fields']}>
        <TextField label="Number" {...field(licenseField(kind, 'number'))} />
        <TextField label="Issued by" {...field(licenseField(kind, 'issuedBy'))} />
        <TextField
          label="Valid until"
          optional
          type="date"
          hint={endWords(values[licenseField(kind, 'validUntil')], today)}
          {...field(licenseField(kind, 'validUntil'))}
        />
      </div>
    </fieldset>
  ));
}
