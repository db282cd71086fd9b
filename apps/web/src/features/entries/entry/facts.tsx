import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Card } from '../../../ui/page.tsx';
import { type Entry, memberNamesQuery, versionQuery } from '../api.ts';
import { languageText, momentText, sourceText } from '../model/own-texts.ts';

/** What is known of an entry beside its answers. */
export const Facts = ({ entry }: { entry: Entry }) => {
  const { data: names } = useQuery(memberNamesQuery);
  const { data: version } = useQuery(versionQuery(entry.formId, entry.formVersionId));
  const changedBy = entry.updatedBy
    ? (names?.get(entry.updatedBy) ?? 'A former member')
    : sourceText(entry.source);
  return (
    <Card title="Details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {entry.submittedAt && <Fact label="Submitted">{momentText(entry.submittedAt)}</Fact>}
        <Fact label="Started">{momentText(entry.createdAt)}</Fact>
        <Fact label="Last changed">
          {momentText(entry.updatedAt)} by {changedBy}
        </Fact>
        <Fact label="Source">{sourceText(entry.source)}</Fact>
        <Fact label="Language">{languageText(entry.locale)}</Fact>
        {version && <Fact label="Form version">{version.number}</Fact>}
        <Fact label="Id">
          <span className="flex items-center gap-1">
            <code className="truncate text-xs">{entry.id}</code>
            <CopyButton value={entry.id} label="Copy the id" iconOnly size="sm" variant="quiet" />
          </span>
        </Fact>
      </dl>
    </Card>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
