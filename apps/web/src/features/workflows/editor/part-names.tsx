import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formChoicesQuery } from '../../../api/forms.ts';
import { tableChoicesQuery } from '../../../api/tables.ts';
import { SummaryProvider } from '../graph/part-card.tsx';
import type { Draft, Part } from '../model/draft.ts';
import { summaryOf } from '../model/summary.ts';
import { publishedDefinitionQuery } from '../panels/choices-api.ts';
import { useWorkflow } from './use-workflow.ts';

/** The expression parser is large, and the graph need not wait for it. */
const conditionTextQuery = {
  queryKey: ['workflows', 'condition-words'],
  queryFn: () => import('../model/condition-text.ts'),
  staleTime: Number.POSITIVE_INFINITY,
} as const;

const formIdsOf = (draft: Draft): string =>
  [...new Set(draft.triggers.flatMap((trigger) => ('formId' in trigger && trigger.formId) || []))].join(' ');

const usesTables = (draft: Draft): boolean =>
  [...draft.triggers, ...draft.steps].some((part) => 'tableId' in part && part.tableId !== undefined);

/** Provides names of forms, tables and questions to the cards. */
export function PartNames({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const formIds = useWorkflow((view) => formIdsOf(view.draft));
  const ids = useMemo(() => formIds.split(' ').filter((id) => id !== ''), [formIds]);
  const hasTables = useWorkflow((view) => usesTables(view.draft));
  const { data: forms } = useQuery({ ...formChoicesQuery, enabled: ids.length > 0 });
  const { data: tables } = useQuery({ ...tableChoicesQuery, enabled: hasTables });
  const { data: conditionModule } = useQuery(conditionTextQuery);
  const asked = useQueries({
    queries: ids.map((id) => publishedDefinitionQuery(id, client)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const summarize = useMemo(() => {
    const nameIn = (list: readonly { id: string; name: string }[] | undefined) => (id: string) =>
      list?.find((one) => one.id === id)?.name;
    const names = {
      form: nameIn(forms),
      table: nameIn(tables),
      condition: (cel: string) => conditionModule?.conditionText(cel, asked, tables ?? []),
    };
    return (part: Part) => summaryOf(part, names);
  }, [forms, tables, conditionModule, asked]);
  return <SummaryProvider value={summarize}>{children}</SummaryProvider>;
}
