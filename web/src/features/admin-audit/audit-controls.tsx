import { listActAuthors } from '@backhaul/contract/calls/audit.ts';
import { adminActNames, adminActs, isAdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import type { QueryTexts } from '../../lib/query-text.ts';
import type { ControlsProps } from '../../parts/list-page/list-page.tsx';
import { ListControls } from '../../parts/list-page/list-controls.tsx';
import { ListSearch } from '../../parts/list-page/list-search.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** Only what the server understands: the rest of an address somebody typed changes nothing. */
export function auditFilterOf(query: Partial<QueryTexts>) {
  const { q = '', by = '', action = '', day = '' } = query;
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(uuid.test(by) && { by }),
    ...(isAdminAct(action) && { action }),
    ...(calendarDay.test(day) && { day }),
  };
}

/** Who, what, about what, and on which day of the area; the address keeps all of it. */
export function AuditControls({ query, onChange }: ControlsProps) {
  const { q = '', by = '', action = '', day = '' } = auditFilterOf(query);
  const authors = useQuery(queryOf(listActAuthors, {}));
  return (
    <ListControls>
      <ListSearch
        label="Search the audit"
        placeholder="Tracking number, person or reason"
        q={q}
        onChange={(text) => onChange({ q: text })}
      />
      <SelectField
        dense
        label="Who acted"
        labelHidden
        value={by}
        onChange={({ target }) => onChange({ by: target.value || undefined })}
      >
        <option value="">Anybody</option>
        {authors.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        dense
        label="Act"
        labelHidden
        value={action}
        onChange={({ target }) => onChange({ action: target.value || undefined })}
      >
        <option value="">Any act</option>
        {adminActNames.map((name) => (
          <option key={name} value={name}>
            {adminActs[name]}
          </option>
        ))}
      </SelectField>
      <TextField
        dense
        label="Day"
        labelHidden
        icon="on"
        type="date"
        value={day}
        onChange={({ target }) => onChange({ day: target.value || undefined })}
      />
    </ListControls>
  );
}
