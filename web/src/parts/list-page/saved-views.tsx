import {
  listSavedViews,
  removeView,
  type SavedView,
  saveView,
} from '@backhaul/contract/calls/operations/saved-views.ts';
import { savedViewLimits } from '@backhaul/domain/operations/saved-view-limits.ts';
import { IconBookmark, IconBookmarkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { useCommand } from '../../calls/use-command.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { formatQuery, parseQuery } from '../../lib/query-text.ts';
import { Link } from '../../lib/router/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RoomActs, RoomViews } from '../room/room-slots.tsx';
import type { Texts } from './list-filters.tsx';

/**
 * The part of the URL that a saved view stores: the filters and the sorting, in alphabetical order of their
 * names.
 */
export function viewText(query: Texts, params: readonly string[]): string {
  const kept = [...new Set([...params, 'sort', 'dir'])].toSorted();
  return formatQuery(Object.fromEntries(kept.map((name) => [name, query[name]]))).slice(1);
}

/**
 * Links to the saved views of a list, the person's own and shared ones, with buttons to save and remove a
 * view.
 */
export function SavedViews({
  list,
  query,
  params,
}: {
  /** The URL path of the list's API call. */
  list: string;
  query: Texts;
  /** The URL parameters of the list's filters. */
  params: readonly string[];
}) {
  const { data: views = [] } = useQuery(queryOf(listSavedViews, { query: { list } }));
  const here = viewText(query, params);
  const isOn = (view: SavedView) => viewText(parseQuery(view.query), params) === here;
  const open = views.find(isOn);
  return (
    <>
      <RoomViews>
        {views.map((view) => (
          <Link
            key={view.id}
            to="."
            search={parseQuery(view.query)}
            aria-current={view === open ? 'true' : undefined}
            title={view.by === null ? undefined : `Shared by ${view.by}`}
          >
            {view.name}
          </Link>
        ))}
      </RoomViews>
      <RoomActs>
        {open === undefined && here !== '' && <SaveView list={list} query={here} />}
        {open?.by === null && <RemoveView view={open} />}
      </RoomActs>
    </>
  );
}

function SaveView({ list, query }: { list: string; query: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        icon={<IconBookmark aria-hidden="true" stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        Save view
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Save this view" size="md">
        <SaveForm list={list} query={query} onClose={close} />
      </Dialog>
    </>
  );
}

function SaveForm({ list, query, onClose }: { list: string; query: string; onClose: () => void }) {
  const form = useCallForm(saveView, {
    values: { name: '', isShared: false },
    check: ({ name }) => (name.trim() === '' ? { name: 'Give the view a name' } : {}),
    input: ({ name, isShared }) => ({ body: { list, query, name, isShared } }),
    fieldOfCode: { view_name_taken: 'name' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      <Text tone="quiet">
        A view saves the filters and the sorting. Your views appear beside the tabs.
      </Text>
      <TextField label="Name" maxLength={savedViewLimits.nameLetters} {...form.field('name')} />
      <Switch
        label="Share this view with everybody who can see the list"
        checked={form.values.isShared}
        onChange={(isShared) => form.change({ isShared })}
      />
      <FieldError id="view-problem" error={form.problem} />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save view'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  );
}

function RemoveView({ view }: { view: SavedView }) {
  const remove = useCommand(removeView, {
    success: {
      title: 'View Removed',
      description: `“${view.name}” was removed. The list does not change.`,
    },
    failure: 'View Not Removed',
  });
  return (
    <Button
      size="sm"
      icon={<IconBookmarkOff aria-hidden="true" stroke={1.75} />}
      disabled={remove.isPending}
      onClick={() => remove.send({ params: { id: view.id } })}
    >
      Remove view
    </Button>
  );
}
