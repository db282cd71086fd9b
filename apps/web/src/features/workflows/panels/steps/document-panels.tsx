import { ReferenceField } from '../../../../references/reference-field.tsx';
import { TemplateChoice } from '../fields/choice-field.tsx';
import { MappingField } from '../fields/mapping-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

export const RenderTemplatePanel = ({ step, change, problem }: StepPanelProps<'render_template'>) => (
  <>
    <TemplateChoice
      value={step.templateId}
      onChange={(templateId) => change({ templateId })}
      error={problem('templateId')}
    />
    <MappingField
      label="Additional values"
      hint="The template uses them as values.NAME."
      setting="values"
      value={step.values}
      onChange={(values) => change({ values })}
      problem={problem}
    />
  </>
);

export const GeneratePdfPanel = ({ step, change, problem }: StepPanelProps<'generate_pdf'>) => (
  <>
    <TemplateChoice
      noneLabel="None (all of the entry’s answers)"
      value={step.templateId}
      onChange={(templateId) => change({ templateId })}
      error={problem('templateId')}
    />
    <ReferenceField
      label="Entry ID"
      optional
      hint="Leave empty to use the entry that started the workflow."
      value={step.entryId ?? ''}
      onChange={(entryId) => change({ entryId: entryId || undefined })}
      error={problem('entryId')}
    />
    <ReferenceField
      label="File name"
      optional
      placeholder="Entry {{ entry.number }}.pdf"
      value={step.fileName ?? ''}
      onChange={(fileName) => change({ fileName: fileName || undefined })}
      error={problem('fileName')}
    />
  </>
);
