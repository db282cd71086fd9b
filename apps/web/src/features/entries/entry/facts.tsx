import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { publishedVersionQuery } from '../../../api/forms.ts';
import { memberNamesQuery } from '../../../api/members.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Card } from '../../../ui/page.tsx';
import type { Entry } from '../api.ts';
import { languageText, momentText, sourceText } from '../model/entry-texts.ts';

/** Metadata of an entry. */
export const Facts = ({ entry }: { entry: Entry }) => {
  const { data: names } = useQuery(memberNamesQuery);
  const { data: version } = useQuery(publishedVersionQuery(entry.formId, entry.formVersionId));
  // Without a member, it was the respondent or a program; revisions say which.
  const changedBy = entry.updatedBy ? ` by ${names?.get(entry.updatedBy) ?? 'a former member'}` : '';
  return (
    <Card title="Details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {entry.submittedAt && <Fact label="Submitted">{momentText(entry.submittedAt)}</Fact>}
        <Fact label="Started">{momentText(entry.createdAt)}</Fact>
        <Fact label="Last updated">
          {momentText(entry.updatedAt)}
          {changedBy}
        </Fact>
        <Fact label="Source">{sourceText(entry.source)}</Fact>
        <Fact label="Language">{languageText(entry.locale)}</Fact>
        {version && <Fact label="Form version">{version.number}</Fact>}
        <Fact label="ID">
          <span className="flex items-center gap-1">
            <code className="truncate text-xs">{entry.id}</code>
            <CopyButton value={entry.id} label="Copy ID" iconOnly size="sm" variant="quiet" />
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
