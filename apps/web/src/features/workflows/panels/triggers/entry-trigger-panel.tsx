import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldsOfEntries } from '../../../../logic/fields-of-entries.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { publishedDefinitionQuery } from '../choices-api.ts';
import { FormChoice } from '../fields/choice-field.tsx';
import type { TriggerPanelProps } from '../panel-types.ts';
import { FilterField } from './filter-field.tsx';

type EntryTrigger = 'entry.created' | 'entry.updated' | 'entry.submitted' | 'entry.deleted';

export function EntryTriggerPanel<T extends EntryTrigger>(props: TriggerPanelProps<T>) {
  // The four types have the same settings.
  const { trigger, change, problem } = props as unknown as TriggerPanelProps<'entry.submitted'>;
  const { formId, filter } = trigger;
  const client = useQueryClient();
  const { data: publishedDefinition } = useQuery({
    ...publishedDefinitionQuery(formId ?? '', client),
    enabled: formId !== undefined,
  });
  const fields = useMemo(() => fieldsOfEntries(publishedDefinition ?? undefined), [publishedDefinition]);
  return (
    <>
      <FormChoice value={formId} onChange={(id) => change({ formId: id })} error={problem('formId')} />
      {publishedDefinition === null && (
        <Banner kind="info">This form isn’t published yet. Publish it to use its answers here.</Banner>
      )}
      {formId && (
        <FilterField
          key={formId}
          label="Only entries where"
          fields={fields}
          value={filter}
          onChange={(cel) => change({ filter: cel })}
          error={problem('filter')}
        />
      )}
    </>
  );
}
