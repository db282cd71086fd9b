import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import { ReferenceScope } from '../../../references/use-references.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictBanner } from '../../../ui/conflict-banner.tsx';
import { Page } from '../../../ui/page.tsx';
import { useUnsavedChangesPrompt } from '../../../ui/use-unsaved-changes-prompt.ts';
import { type Template, templateQuery } from '../api.ts';
import { kindLabels } from '../model/labels.ts';
import { EntryChoice } from '../preview/entry-choice.tsx';
import { TemplatePreview } from '../preview/template-preview.tsx';
import { useTemplatePreview } from '../preview/use-preview.ts';
import { DraftFields } from './draft-fields.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { TemplateText } from './template-text.tsx';
import { TemplateUsages } from './template-usages.tsx';
import { useTemplateDraft } from './use-template-draft.ts';

const route = getRouteApi('/shell/templates/$templateId');

/** Template editor next to a preview with an entry. */
export const TemplateEditor = ({ template }: { template: Template }) => {
  const mayWrite = useHasRole('editor');
  const client = useQueryClient();
  const { form } = route.useSearch();
  const { draft, change, isChanged, isSaving, isConflict, problem, save, reload, overwrite } =
    useTemplateDraft(template);
  const preview = useTemplatePreview(template, draft);
  useUnsavedChangesPrompt(isChanged, 'You have unsaved changes to this template.', { pathOnly: true });
  const showError = useErrorToast();
  /** Fetches the latest version and passes it on. */
  const withLatest = (apply: (now: Template) => void) =>
    void client.fetchQuery({ ...templateQuery(template.id), staleTime: 0 }).then(apply, (error: unknown) => {
      showError(error);
    });
  const scope = useMemo(() => ({ context: `template:${template.id}`, formId: form }), [template.id, form]);
  const isNamed = draft.name.trim() !== '';
  return (
    <Page
      width="full"
      title={draft.name || 'Template'}
      titleExtra={<Badge>{kindLabels[template.kind]}</Badge>}
      description={<TemplateUsages template={template} />}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Templates', link: { to: '/templates' } }]} />}
      actions={
        <>
          {isChanged && <span className="text-muted">Unsaved changes</span>}
          <TemplateMenu template={template} />
          <Button
            variant="primary"
            busy={isSaving}
            disabledReason={
              !mayWrite
                ? 'Only editors and above can change templates.'
                : !isChanged
                  ? 'No changes to save.'
                  : isNamed
                    ? undefined
                    : 'Enter a name first.'
            }
            onClick={save}
          >
            Save
          </Button>
        </>
      }
    >
      {isConflict && (
        <ConflictBanner
          noun="template"
          className="mb-4"
          onTakeTheirs={() => withLatest(reload)}
          onKeepMine={() => withLatest(overwrite)}
        />
      )}
      {problem && (
        <Banner kind="danger" className="mb-4" title="Couldn’t save">
          {problem}
        </Banner>
      )}
      <ReferenceScope value={scope}>
        {/* Two columns with aligned rows; on narrow screens the editor comes first. */}
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <DraftFields template={template} draft={draft} onChange={change} disabled={!mayWrite} />
          <TemplateText
            draft={draft}
            preview={preview}
            readOnly={!mayWrite}
            onChange={(body) => change({ body })}
            onSave={() => mayWrite && isChanged && isNamed && save()}
          />
          <EntryChoice form={preview.form} entries={preview.entries} entryId={preview.entryId} />
          <TemplatePreview template={template} preview={preview} isChanged={isChanged} />
        </div>
      </ReferenceScope>
    </Page>
  );
};
