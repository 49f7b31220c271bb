import { auditWalk } from '../acting/audit-walk.ts';
import { mapWalks } from '../acting/map-walks.ts';

for (const walk of mapWalks) auditWalk(walk);
