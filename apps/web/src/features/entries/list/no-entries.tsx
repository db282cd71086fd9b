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

/** Why the list is empty, and what leads to entries. */
export const NoEntries = ({ form, search: { show, q, filter }, onSearch }: NoEntriesProps) => {
  if (q || filter)
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing matches"
        action={
          <Button onClick={() => onSearch({ q: undefined, filter: undefined })}>Show all entries</Button>
        }
      >
        No entry fits what you search and filter for.
      </EmptyState>
    );
  if (show === 'trash')
    return (
      <EmptyState icon={Trash2} title="The trash is empty">
        Entries that you delete stay here for a while and can be restored.
      </EmptyState>
    );
  if (show === 'draft')
    return (
      <EmptyState icon={Inbox} title="Nobody is filling in the form">
        Entries that were begun and not sent yet show up here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Inbox}
      title="No entries yet"
      action={
        <LinkButton variant="primary" to="/forms/$formId/share" params={{ formId: form.id }}>
          Share the form
        </LinkButton>
      }
    >
      What people answer comes in here, as soon as they send it.
    </EmptyState>
  );
};
