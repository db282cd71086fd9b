import { useQuery } from '@tanstack/react-query';
import { ExternalLink, PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { publicOrigin } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import type { Form } from '../../../api/forms.ts';
import { languageName } from '../../../forms/zones-and-languages.ts';
import { AnchorButton, Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { publicFormQuery } from '../api.ts';
import { type PrefillValues, prefillFields, prefillLink } from '../model/prefill.ts';
import { formUrl } from '../model/snippets.ts';
import { UrlField } from '../url-field.tsx';
import { PrefillValue } from './prefill-value.tsx';

/** With more fields, a search is shown. */
const SEARCH_THRESHOLD = 12;

/** Builds a prefilled link. */
export function PrefillTab({ form, versionId }: { form: Form; versionId: string }) {
  const { data, error, refetch } = useQuery(publicFormQuery(form.id, versionId));
  const fields = useMemo(() => (data ? prefillFields(data.definition) : []), [data]);
  const [values, setValues] = useState<PrefillValues>({});
  const [locale, setLocale] = useState('');
  const [search, setSearch] = useState('');
  if (error && !data) return <ErrorState {...describeError(error)} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (fields.length === 0)
    return (
      <EmptyState icon={PenLine} title="Nothing to prefill" compact>
        This form has no fields that a link can prefill.
      </EmptyState>
    );
  const { locales } = form.settings;
  const url = prefillLink(formUrl(publicOrigin(), form.slug), values, locale);
  const searchText = search.trim().toLowerCase();
  const shown = fields.filter(({ label, name }) => `${label} ${name}`.toLowerCase().includes(searchText));
  const filled = Object.values(values).filter((value) => value.trim() !== '').length;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <Card
        title="Prefilled answers"
        description="Enter what you already know. Respondents can change it unless the field is hidden."
      >
        <div className="grid gap-4">
          {fields.length > SEARCH_THRESHOLD && (
            <SearchField label="Search fields" value={search} onChange={setSearch} />
          )}
          {shown.map((field) => (
            <PrefillValue
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
          {shown.length === 0 && <p className="text-muted">No matching fields.</p>}
        </div>
      </Card>
      <Card title="Your link" className="lg:sticky lg:top-20">
        {locales.length > 1 && (
          <Select
            label="Language"
            className="mb-4"
            value={locale}
            onChange={setLocale}
            options={[
              { value: '', label: 'Match the visitor’s browser' },
              ...locales.map((value) => ({ value, label: languageName(value) })),
            ]}
          />
        )}
        <UrlField label="Prefilled link" url={url} />
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton value={url} label="Copy link" variant="primary" />
          <AnchorButton href={url} target="_blank" rel="noopener" icon={ExternalLink}>
            Open link
          </AnchorButton>
          {filled > 0 && (
            <Button variant="quiet" onClick={() => setValues({})}>
              Clear
            </Button>
          )}
        </div>
        <p className="mt-4 text-muted" aria-live="polite">
          {filled === 0
            ? 'No answers prefilled yet.'
            : filled === 1
              ? '1 answer prefilled.'
              : `${filled} answers prefilled.`}{' '}
          Anyone with the link can read them, so don’t include anything confidential.
        </p>
      </Card>
    </div>
  );
}
