import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formQuery, publishedVersionQuery } from '../../../api/forms.ts';
import { tableQuery } from '../../../api/tables.ts';
import type { ImportSource } from '../../../jobs/import-api.ts';
import { type Target, targetsOfForm, targetsOfTable } from '../model/targets.ts';

/** Targets that columns can map to; empty until loaded. */
export const useTargets = ({ formId, tableId }: ImportSource): readonly Target[] => {
  const form = useQuery({ ...formQuery(formId ?? ''), enabled: formId !== undefined });
  const versionId = form.data?.publishedVersionId ?? undefined;
  const version = useQuery({
    ...publishedVersionQuery(formId ?? '', versionId ?? ''),
    enabled: formId !== undefined && versionId !== undefined,
  });
  const table = useQuery({ ...tableQuery(tableId ?? ''), enabled: tableId !== undefined });
  return useMemo(() => {
    if (version.data) return targetsOfForm(version.data.definition);
    return table.data ? targetsOfTable(table.data) : [];
  }, [version.data, table.data]);
};
