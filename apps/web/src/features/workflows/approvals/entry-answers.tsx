import type { Element } from '@form-service/engine/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { formQuery, publishedVersionQuery } from '../../../api/forms.ts';
import { type AnswerText, answerTextQuery, isEmptyAnswer } from '../../../fields/answer-text.ts';
import { AnswerView } from '../../../fields/answer-view.tsx';
import { type FieldAnswer, fieldAnswers } from '../../../fields/table-values.ts';
import { useTableLabels } from '../../../fields/use-table-labels.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Entry = Awaited<ReturnType<ReturnType<typeof api>['entries']['get']>>;

const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['entry', id],
    queryFn: ({ signal }) => api().entries.get({ id }, { signal }),
    // The SDK looks up the ETag by object identity.
    structuralSharing: false,
  });

/** The first answers are enough to decide; the entry is linked. */
const maxAnswers = 6;

/** Without repeating groups, whose first instance would take up the space. */
const withoutRepeatingGroups = (elements: readonly Element[]): Element[] =>
  elements.flatMap<Element>((element) => {
    if (element.kind !== 'group') return [element];
    return element.repeat ? [] : [{ ...element, elements: withoutRepeatingGroups(element.elements) }];
  });

export function EntryAnswers({ entryId }: { entryId: string }) {
  const { data: entry, error } = useQuery(entryQuery(entryId));
  if (error) return <p className="text-muted">Couldn’t load the entry: {describeError(error).message}</p>;
  return <div className="rounded-lg border border-line">{entry ? <Asked entry={entry} /> : <Waiting />}</div>;
}

const Waiting = () => (
  <div role="status" className="grid gap-3 p-4">
    <span className="sr-only">Loading entry…</span>
    <Skeleton className="h-4 w-1/3" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-4 w-1/2" />
  </div>
);

const Asked = ({ entry }: { entry: Entry }) => {
  const { data: form } = useQuery(formQuery(entry.formId));
  const { data: version } = useQuery(publishedVersionQuery(entry.formId, entry.formVersionId));
  const given = useMemo(
    () =>
      (version?.definition.pages ?? [])
        .flatMap((page) => fieldAnswers(withoutRepeatingGroups(page.elements), entry.answers))
        .filter(({ field, answer }) => field.type !== 'hidden' && !isEmptyAnswer(answer)),
    [version, entry],
  );
  const { data: text } = useQuery(answerTextQuery(given.map(({ field }) => field.type)));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
        <h3 className="min-w-0 font-medium text-strong wrap-anywhere">
          {form?.name ?? 'Entry'} <span className="font-normal text-muted">· entry {entry.number}</span>
        </h3>
        <LinkButton
          size="sm"
          variant="quiet"
          icon={ArrowUpRight}
          to="/forms/$formId/entries/$entryId"
          params={{ formId: entry.formId, entryId: entry.id }}
        >
          Open entry
        </LinkButton>
      </div>
      {version && text ? <Answers given={given} text={text} /> : <Waiting />}
    </>
  );
};

const Answers = ({ given, text: plain }: { given: readonly FieldAnswer[]; text: AnswerText }) => {
  const shown = given.slice(0, maxAnswers);
  const text = useTableLabels(plain, () => shown);
  if (shown.length === 0) return <p className="px-4 py-3 text-muted">No answers</p>;
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-2">
        {shown.map(({ field, answer }, at) => (
          <div key={`${field.key} ${at}`} className="min-w-0">
            <dt className="text-muted text-xs wrap-anywhere">{field.label?.trim() || field.key}</dt>
            <dd className="mt-0.5 line-clamp-4 text-strong wrap-anywhere">
              <AnswerView field={field} answer={answer} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {given.length > shown.length && (
        <p className="px-4 pb-3 text-muted text-xs">
          {given.length - shown.length} more {given.length - shown.length === 1 ? 'answer' : 'answers'} in the
          entry
        </p>
      )}
    </>
  );
};
