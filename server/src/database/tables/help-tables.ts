import { sql } from 'kysely';
import { erasedWords, ofSandbox, roughly, type Tables } from './table.ts';

export const helpTables = {
  incident_photos: {
    owners: ['features/people/incidents'],
    sandbox: (id) => sql`incident_id IN (SELECT id FROM incidents WHERE sandbox_id = ${id})`,
    exported: {
      as: 'photosOfCallsForHelp',
      belongs: (id) => sql`incident_id IN (SELECT id FROM incidents WHERE reporter_id = ${id})`,
    },
    erased: (id) => sql`DELETE FROM incident_photos
      WHERE incident_id IN (SELECT id FROM incidents WHERE reporter_id = ${id})`,
  },
  incident_notes: {
    owners: ['features/people/incidents'],
    sandbox: (id) => sql`incident_id IN (SELECT id FROM incidents WHERE sandbox_id = ${id})`,
    exported: 'notes of the people who run the service, also about the other side',
    erased: (id) => sql`UPDATE incident_notes SET words = ${erasedWords}
      WHERE incident_id IN (SELECT id FROM incidents WHERE reporter_id = ${id})`,
  },
  incidents: {
    owners: ['features/people/incidents'],
    sandbox: ofSandbox,
    exported: {
      as: 'callsForHelp',
      belongs: (id) => sql`reporter_id = ${id}`,
      withheld: ['handler_id', 'kind', 'ending'],
    },
    erased: (
      id,
    ) => sql`UPDATE incidents SET lat = ${roughly('lat')}, lng = ${roughly('lng')}, accuracy_meters = NULL
      WHERE reporter_id = ${id}`,
    lists: {
      kind: 'help/incidents#IncidentKind',
      side: 'help/incidents#IncidentSide',
      state: 'help/incidents#IncidentState',
      ending: 'help/incidents#IncidentEnding',
    },
  },
} satisfies Tables;
