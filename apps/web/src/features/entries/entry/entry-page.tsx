import type { Definition } from '@form-service/engine/browser';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { type AnswerText, answerTextQuery } from '../../../fields/answer-text.ts';
import { fieldAnswers } from '../../../fields/table-values.ts';
import { useTableLabels } from '../../../fields/use-table-labels.ts';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { Entry } from '../api.ts';
import { columnsOf } from '../model/columns.ts';
import { AnswerList } from './answers.tsx';
import { EditEntry } from './edit-entry.tsx';
import { EntryHead } from './entry-head.tsx';
import { Facts } from './facts.tsx';
import { Metafields } from './metafields.tsx';
import { Revisions } from './revisions.tsx';
import { Runs } from './runs.tsx';
import { useLightPrint } from './use-light-print.ts';

const route = getRouteApi('/shell/forms/$formId/entries/$entryId');

const typesIn = (definition: Definition) =>
  columnsOf(definition).flatMap(({ field, list }) => {
    if (field) return [field.type];
    return list
      ? columnsOf({ ...definition, pages: [{ id: '', elements: list.elements }] }).flatMap(
          (inner) => inner.field?.type ?? [],
        )
      : [];
  });

export const EntryPage = (props: { entry: Entry; definition: Definition }) => {
  const { data: text } = useQuery(
    answerTextQuery(useMemo(() => typesIn(props.definition), [props.definition])),
  );
  return text ? <LoadedEntryPage {...props} text={text} /> : <SkeletonRows rows={8} label="Loading entry…" />;
};

interface LoadedEntryPageProps {
  entry: Entry;
  definition: Definition;
  text: AnswerText;
}

const LoadedEntryPage = ({ entry, definition, text: plain }: LoadedEntryPageProps) => {
  const { edit } = route.useSearch();
  const mayWrite = useHasRole('editor');
  const text = useTableLabels(plain, () =>
    definition.pages.flatMap((page) => fieldAnswers(page.elements, entry.answers)),
  );
  useDocumentTitle(`Entry ${entry.number}`);
  useLightPrint();
  const isEditing = edit === true && mayWrite && entry.deletedAt === null;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-8 print:max-w-none print:p-0">
      <EntryHead entry={entry} isEditing={isEditing} mayWrite={mayWrite} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        {isEditing ? (
          <EditEntry entry={entry} />
        ) : (
          <AnswerList entry={entry} definition={definition} text={text} />
        )}
        <aside className="grid grid-cols-1 gap-6 print:hidden" aria-label="About this entry">
          <Facts entry={entry} />
          <Runs entry={entry} mayWrite={mayWrite} />
          <Revisions entry={entry} definition={definition} text={text} mayWrite={mayWrite} />
          <Metafields entry={entry} mayWrite={mayWrite} />
        </aside>
      </div>
    </div>
  );
};
