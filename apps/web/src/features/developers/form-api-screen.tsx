import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { publicOrigin } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { currentVersionQuery, formQuery } from '../../api/forms.ts';
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
import { FormWebhooksCard } from './form-webhooks-card.tsx';
import { embedSnippet, formSnippets } from './model/form-snippets.ts';
import { sampleAnswers } from './model/sample-answers.ts';

const route = getRouteApi('/shell/forms/$formId/api');

/** API usage of one form: snippets with its ids and fields. */
export const FormApiScreen = () => {
  const { formId } = route.useParams();
  const { language = 'curl' } = route.useSearch();
  const navigate = route.useNavigate();
  const { account } = useMe();
  const { data: form, error, refetch } = useQuery(formQuery(formId));
  const definitionQuery = useQuery({
    ...currentVersionQuery(formId, form?.publishedVersionId ?? null),
    enabled: form !== undefined,
  });
  const definition = definitionQuery.data?.definition;
  const fitting = useMemo(() => definition && sampleAnswers(definition, new Date()), [definition]);
  const failed = error ?? definitionQuery.error;
  const tryAgain = () => void (error ? refetch() : definitionQuery.refetch());
  if (failed && !definitionQuery.data)
    return <ErrorState level={1} {...describeError(failed)} retry={tryAgain} />;
  if (!form || !definitionQuery.data || !fitting || !account)
    return <SkeletonRows rows={8} label="Loading…" />;
  const { answers, missing } = fitting;
  const facts = { origin: publicOrigin(), accountId: account.id, formId, slug: form.slug, answers };
  const embed = embedSnippet(facts);
  const schema = JSON.stringify(definitionQuery.data.definition, null, 2);
  return (
    <Page
      title="API"
      description={
        <>
          Examples with this form’s IDs and fields. Create a key under{' '}
          <TextLink to="/settings/api-keys">API keys</TextLink> and set it as{' '}
          <code className="font-mono">API_KEY</code>. See the{' '}
          <TextAnchor href="/docs" target="_blank">
            interactive reference
          </TextAnchor>{' '}
          for everything else.
        </>
      }
      actions={
        <Segmented
          label="Language"
          hideLabel
          value={language}
          onChange={(next) =>
            void navigate({
              search: { language: next === 'curl' ? undefined : next },
              replace: true,
              resetScroll: false,
            })
          }
          options={[
            { value: 'curl', label: 'curl' },
            { value: 'typescript', label: 'TypeScript' },
          ]}
        />
      }
    >
      <div className="flex flex-col gap-6">
        {form.status !== 'published' && (
          <Banner kind="info">
            {form.status === 'draft'
              ? 'You can submit entries once the form is published.'
              : 'This form is closed. Only the account can add entries.'}
          </Banner>
        )}
        {form.settings.captcha !== 'none' && (
          <Banner kind="info">
            This form has a captcha, so “Submit an entry” is rejected without one. Use “Add an entry as the
            account” from your own systems.
          </Banner>
        )}
        {missing.length > 0 && (
          <Banner kind="info">
            Add sample answers for these fields yourself: {missing.join(', ')}. Upload files first.
          </Banner>
        )}
        {formSnippets(facts).map(({ key, title, description, needsKey, code }) => (
          <Card
            key={key}
            title={title}
            description={
              <span className="flex flex-wrap items-center gap-2">
                {description}
                {needsKey && <Badge>Requires an API key</Badge>}
              </span>
            }
            actions={<CopyButton value={code[language]} of={title} />}
          >
            <CodeBlock code={code[language]} />
          </Card>
        ))}
        <FormWebhooksCard formId={formId} />
        <Card
          title="Embed the form"
          description={
            <>
              Paste this where the form should appear. For popups, React, and iframes, see{' '}
              <TextLink to="/forms/$formId/share" params={{ formId }} search={{ tab: 'embed' }}>
                Share
              </TextLink>
              .
            </>
          }
          actions={<CopyButton value={embed} of="Embed the form" />}
        >
          <CodeBlock code={embed} />
        </Card>
        <Card
          title="Form definition"
          description="The form as the API reads and writes it."
          actions={<CopyButton value={schema} of="Form definition" />}
        >
          <CodeBlock code={schema} />
        </Card>
      </div>
    </Page>
  );
};
