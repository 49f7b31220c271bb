import { savedViewLimits } from '@backhaul/domain/operations/saved-view-limits.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, text, uuid } from '../../fields.ts';

export const about =
  'Saved views of the admin console’s lists: filters and a sorting under a name.';

/** The path of the API call that the list reads, such as `/api/admin/orders`. */
const list = text(savedViewLimits.listLetters, 'Choose a list');

const savedView = z.object({
  id: uuid,
  name: z.string(),
  /** The query string of the list's URL, with filters and sorting. Empty for a list without any. */
  query: z.string(),
  /** True if everybody who may read the list can see the view. */
  isShared: z.boolean(),
  /** The name of the person who saved the view; null for the caller's own. */
  by: z.nullable(z.string()),
});
export type SavedView = z.infer<typeof savedView>;

export const listSavedViews = defineCall({
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: 'Your own views of a list and those that others share, by name.',
  access: 'visit_admin_area',
  reads: ['saved-views'],
  query: z.object({ list }),
  answer: z.array(savedView),
});

export const saveView = defineCall({
  method: 'POST',
  path: '/api/admin/saved-views',
  summary: 'Save a view of a list, for yourself or for everybody who may read the list.',
  access: 'visit_admin_area',
  changes: ['saved-views'],
  status: 201,
  creates: true,
  body: z.object({
    list,
    name: line(savedViewLimits.nameLetters, 'Give the view a name'),
    query: text(savedViewLimits.queryLetters),
    isShared: z.boolean(),
  }),
  answer: savedView,
  errors: ['view_name_taken', 'too_many_views'],
});

export const removeView = defineCall({
  method: 'DELETE',
  path: '/api/admin/saved-views/{id}',
  summary: 'Remove one of your own views.',
  access: 'visit_admin_area',
  changes: ['saved-views'],
  status: 204,
  params: z.object({ id: uuid }),
  errors: ['not_found'],
});
