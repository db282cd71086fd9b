import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formQuery } from '../../api/forms.ts';
import { problemOf } from '../../api/problem.ts';
import { useMe } from '../../api/session.ts';
import { sharedOrigin } from '../../api/shared-origin.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextAnchor, TextLink } from '../../ui/text-link.tsx';
import { askedQuery } from './api.ts';
import { FormWebhooksCard } from './form-webhooks-card.tsx';
import { fittingAnswers } from './model/fitting-answers.ts';
import { embedSnippet, formSnippets } from './model/form-snippets.ts';

const route = getRouteApi('/shell/forms/$formId/api');

/** The form from a program's side: ready to copy, filled with its own ids and fields. */
export const FormApiScreen = () => {
  const { formId } = route.useParams();
  const { language = 'curl' } = route.useSearch();
  const navigate = route.useNavigate();
  const { account } = useMe();
  const { data: form, error, refetch } = useQuery(formQuery(formId));
  const asked = useQuery({
    ...askedQuery(formId, form?.publishedVersionId ?? null),
    enabled: form !== undefined,
  });
  const definition = asked.data?.definition;
  const fitting = useMemo(() => definition && fittingAnswers(definition, new Date()), [definition]);
  const failed = error ?? asked.error;
  const tryAgain = () => void (error ? refetch() : asked.refetch());
  if (failed && !asked.data) return <ErrorState level={1} {...problemOf(failed)} retry={tryAgain} />;
  if (!form || !asked.data || !fitting || !account) return <SkeletonRows rows={8} label="Loading…" />;
  const { answers, missing } = fitting;
  const facts = { origin: sharedOrigin(), accountId: account.id, formId, slug: form.slug, answers };
  const embed = embedSnippet(facts);
  const schema = JSON.stringify(asked.data.definition, null, 2);
  return (
    <Page
      title="API"
      description={
        <>
          The same calls the screens make. More in the{' '}
          <TextAnchor href="/docs" target="_blank">
            interactive reference
          </TextAnchor>
          ; keys are in the <TextLink to="/settings/api-keys">settings</TextLink>, for you to set as{' '}
          <code className="font-mono">API_KEY</code>.
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
              ? 'Entries can be submitted once the form is published.'
              : 'The form is closed: only the account itself can add entries.'}
          </Banner>
        )}
        {form.settings.captcha !== 'none' && (
          <Banner kind="info">
            This form asks respondents for a captcha, and refuses “Submit an entry” without one. Programs of
            yours add entries as the account.
          </Banner>
        )}
        {missing.length > 0 && (
          <Banner kind="info">
            These cannot be made up here, add them yourself: {missing.join(', ')}. Files are uploaded first.
          </Banner>
        )}
        {formSnippets(facts).map(({ key, title, description, needsKey, code }) => (
          <Card
            key={key}
            title={title}
            description={
              <span className="flex flex-wrap items-center gap-2">
                {description}
                {needsKey && <Badge>Needs an API key</Badge>}
              </span>
            }
            actions={<CopyButton value={code[language]} of={title} />}
          >
            <CodeBlock code={code[language]} />
          </Card>
        ))}
        <FormWebhooksCard formId={formId} />
        <Card
          title="Put it on a page"
          description={
            <>
              Paste it where the form should be. Popups, React and frames are under{' '}
              <TextLink to="/forms/$formId/share" params={{ formId }} search={{ tab: 'embed' }}>
                Share
              </TextLink>
              .
            </>
          }
          actions={<CopyButton value={embed} of="Put it on a page" />}
        >
          <CodeBlock code={embed} />
        </Card>
        <Card
          title="The form itself"
          description="What it asks, as the API reads and writes it."
          actions={<CopyButton value={schema} of="The form itself" />}
        >
          <CodeBlock code={schema} />
        </Card>
      </div>
    </Page>
  );
};
