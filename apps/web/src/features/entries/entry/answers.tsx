import type { Definition } from '@form-service/engine/browser';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import type { AnswerText } from '../../../fields/answer-text.ts';
import { AnswerView } from '../../../fields/answer-view.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { Entry } from '../api.ts';
import { revisionQuery } from '../entry-api.ts';
import { labelOf } from '../model/columns.ts';
import { type LayoutItem, layoutOf } from '../model/entry-layout.ts';
import { momentText } from '../model/entry-texts.ts';

const route = getRouteApi('/shell/forms/$formId/entries/$entryId');

const emptyKey = 'form-service.entry-empty';

interface AnswersProps {
  entry: Entry;
  definition: Definition;
  text: AnswerText;
}

/** The answers in the form's layout, current or of a revision. */
export const AnswerList = ({ entry, definition, text }: AnswersProps) => {
  const { revision } = route.useSearch();
  const isPast = revision !== undefined && revision !== entry.revision;
  const past = useQuery({ ...revisionQuery(entry.id, revision ?? 0), enabled: isPast });
  const [withEmpty, setWithEmpty] = useState(() => localStorage.getItem(emptyKey) === 'true');
  const changeEmpty = (next: boolean) => {
    setWithEmpty(next);
    localStorage.setItem(emptyKey, String(next));
  };
  if (isPast && past.error) {
    const { title, message, requestId } = describeError(past.error);
    return (
      <ErrorState title={title} message={message} requestId={requestId} retry={() => void past.refetch()} />
    );
  }
  if (isPast && !past.data) return <SkeletonRows rows={6} label="Loading revision…" />;
  const answers = isPast && past.data ? past.data.answers : entry.answers;
  const pages = layoutOf(definition, answers, withEmpty);
  return (
    <div className="grid grid-cols-1 gap-4">
      {isPast && past.data && <PastNotice number={past.data.number} createdAt={past.data.createdAt} />}
      <div className="flex justify-end print:hidden">
        <Switch label="Show empty answers" checked={withEmpty} onChange={changeEmpty} />
      </div>
      {pages.length === 0 && (
        <EmptyState icon={Inbox} title="No answers" compact>
          This entry has no answers yet.
        </EmptyState>
      )}
      {pages.map((page) => (
        <Card
          key={page.id}
          {...(page.title && { title: page.title })}
          className="print:border-0 print:shadow-none"
        >
          <Items items={page.items} text={text} />
        </Card>
      ))}
    </div>
  );
};

const PastNotice = ({ number, createdAt }: { number: number; createdAt: string }) => {
  const navigate = useNavigate();
  return (
    <Banner
      kind="warning"
      title={`Revision ${number} from ${momentText(createdAt)}`}
      action={
        <Button
          size="sm"
          className="print:hidden"
          onClick={() => void navigate({ to: '.', search: (before) => ({ ...before, revision: undefined }) })}
        >
          Back to current version
        </Button>
      }
    />
  );
};

const Items = ({ items, text }: { items: readonly LayoutItem[]; text: AnswerText }) => (
  <div className="grid grid-cols-1 gap-4">
    {items.map((item) => (
      <Item key={item.id} item={item} text={text} />
    ))}
  </div>
);

const Item = ({ item, text }: { item: LayoutItem; text: AnswerText }) => {
  switch (item.kind) {
    case 'heading':
      return <h3 className="border-line border-b pb-1 font-semibold text-strong">{item.text}</h3>;
    case 'field':
      return (
        <div
          className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] print:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] print:break-inside-avoid"
          data-answer={item.id}
        >
          <div className="text-muted wrap-anywhere">{labelOf(item.field)}</div>
          <div className="text-strong wrap-anywhere">
            <AnswerView field={item.field} answer={item.answer} text={text} />
          </div>
        </div>
      );
    case 'group':
      return (
        <section aria-label={item.label} className="grid grid-cols-1 gap-4 border-line border-s-2 ps-4">
          {item.label && <h3 className="font-semibold text-strong">{item.label}</h3>}
          <Items items={item.items} text={text} />
        </section>
      );
    case 'list':
      return (
        <section aria-label={item.label} className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold text-strong">
            {item.label} <span className="font-normal text-muted">({item.instances.length})</span>
          </h3>
          {item.instances.map((instance) => (
            <section
              key={instance.id}
              aria-label={instance.label}
              className="rounded-lg border border-line p-4 print:break-inside-avoid"
            >
              <h4 className="mb-3 font-medium text-muted text-xs">{instance.label}</h4>
              {instance.items.length > 0 ? (
                <Items items={instance.items} text={text} />
              ) : (
                <span className="text-faint">No answers</span>
              )}
            </section>
          ))}
        </section>
      );
  }
};
