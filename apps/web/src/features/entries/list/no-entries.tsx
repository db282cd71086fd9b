import { Inbox, SearchX, Trash2 } from 'lucide-react';
import type { Form } from '../../../api/forms.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { EntriesSearch } from '../search.ts';

interface NoEntriesProps {
  form: Form;
  search: EntriesSearch;
  onSearch: (part: Partial<EntriesSearch>) => void;
}

/** Why the list is empty, and what to do. */
export const NoEntries = ({ form, search: { show, q, filter }, onSearch }: NoEntriesProps) => {
  if (q || filter)
    return (
      <EmptyState
        icon={SearchX}
        title="No matching entries"
        action={
          <Button onClick={() => onSearch({ q: undefined, filter: undefined })}>Show all entries</Button>
        }
      >
        Try a different search or filter.
      </EmptyState>
    );
  if (show === 'trash')
    return (
      <EmptyState icon={Trash2} title="Trash is empty">
        Deleted entries stay here for a while. You can restore them.
      </EmptyState>
    );
  if (show === 'draft')
    return (
      <EmptyState icon={Inbox} title="No entries in progress">
        Entries that people have started but not submitted appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Inbox}
      title="No entries yet"
      action={
        <LinkButton variant="primary" to="/forms/$formId/share" params={{ formId: form.id }}>
          Share form
        </LinkButton>
      }
    >
      Entries appear here as soon as people submit the form.
    </EmptyState>
  );
};
