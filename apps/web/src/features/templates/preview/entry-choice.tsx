import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formChoicesQuery, withPublishedVersion } from '../../../api/forms.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Select } from '../../../ui/select.tsx';
import { relativeTime } from '../../../ui/time-ago.tsx';
import type { TemplatePreviewState } from './use-preview.ts';

const route = getRouteApi('/shell/templates/$templateId');

/** Select for the form and entry of the preview; the newest entry by default. */
export const EntryChoice = ({
  form,
  entries,
  entryId,
}: Pick<TemplatePreviewState, 'form' | 'entries' | 'entryId'>) => {
  const navigate = route.useNavigate();
  const { data: forms } = useQuery({ ...formChoicesQuery, select: withPublishedVersion });
  const change = (search: { form?: string | undefined; entry?: string | undefined }) =>
    void navigate({ search, replace: true, resetScroll: false });
  const now = new Date();
  const options = (entries ?? []).map(({ id, number, createdAt }) => ({
    value: id,
    label: `Entry ${number}, ${relativeTime(new Date(createdAt), now)}`,
  }));
  // An older entry than those listed, from a link.
  if (entries && entryId && !entries.some(({ id }) => id === entryId))
    options.push({ value: entryId, label: 'Older entry' });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Combobox
        label="Preview with"
        placeholder={forms?.length === 0 ? 'No published forms yet' : 'Choose a form…'}
        disabled={forms?.length === 0}
        value={form}
        options={(forms ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => change({ form: id })}
      />
      {form && (
        <Select
          label="Entry"
          placeholder={entries?.length === 0 ? 'No entries yet' : 'Choose…'}
          value={entryId}
          disabled={options.length === 0}
          options={options}
          onChange={(id) => change({ form, entry: id })}
        />
      )}
    </div>
  );
};
