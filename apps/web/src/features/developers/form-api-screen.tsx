import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formQuery, publishedVersionQuery } from '../../api/forms.ts';
import { problemOf } from '../../api/problem.ts';
import { useMe } from '../../api/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextAnchor, TextLink } from '../../ui/text-link.tsx';
import { exampleAnswers } from './model/example-answers.ts';
import { formSnippets, type SnippetLanguage } from './model/form-snippets.ts';

const route = getRouteApi('/shell/forms/$formId/api');

/** The form from a program's side: ready to copy, filled with its own ids and fields. */
export const FormApiScreen = () => {
  const { formId } = route.useParams();
  const { account } = useMe();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const { data: form, error, refetch } = useQuery(formQuery(formId));
  const versionId = form?.publishedVersionId ?? form?.draftVersionId ?? undefined;
  const version = useQuery({
    ...publishedVersionQuery(formId, versionId ?? ''),
    enabled: versionId !== undefined,
  });
  const failed = error ?? version.error;
  if (failed && !version.data) return <ErrorState {...problemOf(failed)} retry={() => void refetch()} />;
  if (!form || !version.data || !account) return <SkeletonRows rows={8} label="Loading…" />;
  const snippets = formSnippets({
    origin: location.origin,
    accountId: account.id,
    formId,
    slug: form.slug,
    answers: exampleAnswers(version.data.definition),
  });
  const schema = JSON.stringify(version.data.definition, null, 2);
  return (
    <Page
      title="API"
      description={
        <>
          The same calls the screens make. More in the <TextAnchor href="/docs">reference</TextAnchor>; keys
          are in the <TextLink to="/settings/api-keys">settings</TextLink>, for you to set as{' '}
          <code className="font-mono">API_KEY</code>.
        </>
      }
      actions={
        <Segmented
          label="Language"
          hideLabel
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'curl', label: 'curl' },
            { value: 'typescript', label: 'TypeScript' },
          ]}
        />
      }
    >
      <div className="flex flex-col gap-6">
        {form.status === 'draft' && (
          <Banner kind="info">Entries can be submitted once the form is published.</Banner>
        )}
        {snippets.map(({ key, title, description, needsKey, code }) => (
          <Card
            key={key}
            title={title}
            description={
              <span className="flex flex-wrap items-center gap-2">
                {description}
                {needsKey && <Badge>Needs an API key</Badge>}
              </span>
            }
            actions={<CopyButton value={code[language]} label={`Copy: ${title}`} />}
          >
            <CodeBlock code={code[language]} />
          </Card>
        ))}
        <Card
          title="Put it on a page"
          description={
            <>
              Snippets for websites are under{' '}
              <TextLink to="/forms/$formId/share" params={{ formId }}>
                Share
              </TextLink>
              .
            </>
          }
        />
        <Card
          title="The form itself"
          description="What it asks, as the API reads and writes it."
          actions={<CopyButton value={schema} label="Copy the form as JSON" />}
        >
          <CodeBlock code={schema} />
        </Card>
      </div>
    </Page>
  );
};
