import { isField, walkElements } from '@form-service/engine';
import { FileText, Languages, Palette, Settings2 } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { PanelHead } from '../../../../editor/editor-layout.tsx';
import { fieldsOfForm } from '../../../../logic/fields-of-form.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useBuilder, useBuilderActions } from '../../model/use-builder.ts';
import { DebouncedDefinition, useDebouncedDefinition } from '../debounced-definition.tsx';
import { Condition } from '../rows/logic-rows.tsx';
import { PanelSection } from '../section.tsx';
import { pageIssues } from '../validate-setting.ts';

/** Settings of the current page, shown while no element is selected. */
export function PagePanel() {
  const index = useBuilder((view) => view.page);
  const definition = useBuilder((view) => view.definition);
  const canEdit = useBuilder((view) => view.canEdit);
  const { updatePage } = useBuilderActions();
  const issues = useBuilder((view) => view.issues);
  const page = definition.pages[index];
  if (!page) return null;
  const issue = issues.find(
    (one) => one.element === null && one.page === index && one.property.startsWith('visibleWhen'),
  );
  return (
    <>
      <PanelHead icon={FileText} title={`Page ${index + 1} of ${definition.pages.length}`} />
      <PanelSection name="general">
        <TextField
          label="Title"
          hint="Shown above the page and in results."
          value={page.title ?? ''}
          error={pageIssues('title', page.title ?? '')[0]?.message}
          disabled={!canEdit}
          onChange={(title) => {
            if (pageIssues('title', title).length === 0) updatePage(index, { title: title || undefined });
          }}
        />
        <PageId key={page.id} id={page.id} index={index} />
      </PanelSection>
      <PanelSection name="logic" count={page.visibleWhen ? 1 : 0} hasErrors={issue !== undefined}>
        <div className="grid gap-1" data-setting="visibleWhen">
          <p className="font-medium text-strong">Show this page if</p>
          <p className="text-xs leading-5 text-muted">
            Hidden pages are skipped and their answers aren’t submitted.
          </p>
          <DebouncedDefinition>
            <PageCondition index={index} value={page.visibleWhen ?? ''} />
          </DebouncedDefinition>
          {issue && <p className="text-xs leading-5 text-danger">{issue.message}</p>}
        </div>
      </PanelSection>
      <FormLinks />
    </>
  );
}

const PageCondition = memo(({ index, value }: { index: number; value: string }) => {
  const definition = useDebouncedDefinition();
  const canEdit = useBuilder((view) => view.canEdit);
  const { updatePage } = useBuilderActions();
  const fields = useMemo(() => fieldsOfForm(definition), [definition]);
  return (
    <Condition
      label="Show this page if"
      fields={fields}
      value={value}
      disabled={!canEdit}
      onChange={(cel) => updatePage(index, { visibleWhen: cel || undefined })}
    />
  );
});

/** Translations refer to the page by its id, and are updated with it. */
function PageId({ id, index }: { id: string; index: number }) {
  const pages = useBuilder((view) => view.definition.pages);
  const canEdit = useBuilder((view) => view.canEdit);
  const { updatePage } = useBuilderActions();
  const [typed, setTyped] = useState<string>();
  const isTaken = typed !== undefined && pages.some((page, at) => at !== index && page.id === typed);
  const problem =
    typed === undefined
      ? undefined
      : isTaken
        ? 'Another page already uses this key. Choose a different one.'
        : pageIssues('id', typed)[0]?.message;
  const commit = () => {
    if (typed !== undefined && !problem && typed !== id) updatePage(index, { id: typed });
    setTyped(undefined);
  };
  return (
    <TextField
      label="Key"
      hint="Identifies the page in translations and results."
      value={typed ?? id}
      error={problem}
      spellCheck={false}
      autoComplete="off"
      disabled={!canEdit}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

/** Links to settings of the whole form. */
function FormLinks() {
  const formId = useBuilder((view) => view.formId);
  const definition = useBuilder((view) => view.definition);
  const count = useMemo(
    () => [...walkElements(definition)].filter(({ element }) => isField(element)).length,
    [definition],
  );
  return (
    <section aria-label="Form" className="grid gap-3 border-t border-line p-4">
      <p className="text-xs leading-5 text-muted">
        This form has {count === 1 ? '1 field' : `${count} fields`}. Select an element to edit it.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          size="sm"
          icon={Palette}
          to="/forms/$formId/settings"
          params={{ formId }}
          search={{ tab: 'design' }}
        >
          Design
        </LinkButton>
        <LinkButton
          size="sm"
          icon={Languages}
          to="/forms/$formId/build"
          params={{ formId }}
          search={{ panel: 'translations' }}
        >
          Translations
        </LinkButton>
        <LinkButton size="sm" icon={Settings2} to="/forms/$formId/settings" params={{ formId }}>
          Form settings
        </LinkButton>
      </div>
    </section>
  );
}
