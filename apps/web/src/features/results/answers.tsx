import type { FieldSummary } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { summaryQuery } from './api.ts';
import { FieldCard } from './charts/field-card.tsx';
import { useNearViewport } from './charts/use-near-viewport.ts';
import type { Scope } from './model/scope.ts';

const Cards = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 grid gap-4 last:mb-0 lg:grid-cols-2">{children}</div>
);

const FieldCards = ({ formId, fields }: { formId: string; fields: readonly FieldSummary[] }) => (
  <Cards>
    {fields.map((field) => (
      <FieldCard key={field.path} formId={formId} summary={field} />
    ))}
  </Cards>
);

/** Answers, question by question. */
export const Answers = (props: { formId: string; fields: readonly FieldSummary[] }) => (
  <Section title="Answers">
    <FieldCards {...props} />
  </Section>
);

type AnswersInBatchesProps = { formId: string; scope: Scope; batches: readonly (readonly string[])[] };

/** The same for many entries: each batch is summarized when it comes into view. */
export const AnswersInBatches = ({ formId, scope, batches }: AnswersInBatchesProps) => (
  <Section title="Answers">
    {batches.map((paths) => (
      <AnswerBatch key={paths.join()} formId={formId} scope={scope} paths={paths} />
    ))}
  </Section>
);

const AnswerBatch = ({
  formId,
  scope,
  paths,
}: Omit<AnswersInBatchesProps, 'batches'> & { paths: readonly string[] }) => {
  const [ref, isNear] = useNearViewport<HTMLDivElement>();
  const query = summaryQuery(formId, { ...scope, fields: paths.join(',') });
  const { data, error, refetch } = useQuery({ ...query, enabled: isNear });
  if (error) {
    const { title, message, requestId } = describeError(error);
    return <ErrorState {...{ title, message, requestId }} retry={() => void refetch()} />;
  }
  if (data) return <FieldCards formId={formId} fields={data.fields} />;
  return (
    <div ref={ref} role="status">
      <span className="sr-only">Loading answers…</span>
      <Cards>
        {paths.map((path) => (
          <Skeleton key={path} className="h-72 w-full" />
        ))}
      </Cards>
    </div>
  );
};
