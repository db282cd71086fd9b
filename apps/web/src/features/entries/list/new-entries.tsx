import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { pluralize } from '../../../ui/text-format.ts';
import { clearListSnapshot, newEntriesQuery, refreshLists } from '../api.ts';
import type { ListQuery } from '../model/list-query.ts';
import type { Show } from '../search.ts';

interface NewEntriesProps {
  formId: string;
  query: ListQuery;
  show: Show | undefined;
  /** When the newest entry of the list arrived; undefined if it is empty. */
  newest: string | undefined;
  onShow: () => void;
}

/** Announces new entries. They are not inserted automatically, because rows would move. */
export const NewEntries = ({ formId, query, show, newest, onShow }: NewEntriesProps) => {
  const client = useQueryClient();
  // An empty list has no newest entry: everything from now on is new.
  const [opened] = useState(() => new Date().toISOString());
  const { data: count } = useQuery({
    ...newEntriesQuery(formId, query, show, newest ?? opened),
    enabled: show !== 'trash',
  });
  const showThem = async () => {
    clearListSnapshot(client, formId, query);
    onShow();
    await refreshLists(client, formId);
  };
  return (
    // Overlays the first rows without moving them.
    <div role="status" className="pointer-events-none absolute inset-x-0 top-10 z-20 flex justify-center">
      {count > 0 && (
        <Button
          size="sm"
          variant="primary"
          icon={ArrowUp}
          className="pointer-events-auto my-2 shadow-lg"
          onClick={() => void showThem()}
        >
          Show {pluralize(count, 'new entry', 'new entries')}
        </Button>
      )}
    </div>
  );
};
