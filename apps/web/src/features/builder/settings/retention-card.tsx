import type { FormSettings } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formQuery } from '../../../api/forms.ts';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Card } from '../../../ui/page.tsx';
import { NumberField } from '../../../ui/text-field.tsx';
import { versionQuery } from '../history/versions.ts';
import { TagsField } from '../inspector/rows/tags-field.tsx';
import type { SettingsPanelProps } from './use-form-settings.ts';

type Retention = NonNullable<FormSettings['retention']>;

const route = getRouteApi('/shell/forms/$formId/settings');

const startAt: Retention = { days: 365, from: 'submitted', action: 'erase' };

/** How long submitted entries are retained, and what happens then. */
export function RetentionCard({ editor, disabled }: SettingsPanelProps) {
  const { shown, changeSettings, errors } = editor;
  const { retention } = shown.settings;
  const change = (part: Partial<Retention>) =>
    changeSettings({ retention: { ...(retention ?? startAt), ...part } });
  return (
    <Card title="Data retention" description="Delete submitted entries automatically. This can’t be undone.">
      <div className="grid gap-5">
        <RadioGroup
          label="Submitted entries"
          value={retention?.action ?? 'keep'}
          disabled={disabled}
          onChange={(action) =>
            action === 'keep' ? changeSettings({ retention: null }) : change({ action })
          }
          options={[
            { value: 'keep', label: 'Keep until someone deletes them' },
            {
              value: 'erase',
              label: 'Delete permanently',
              hint: 'Removes the entry with its files, revisions and exports.',
            },
            {
              value: 'anonymize',
              label: 'Anonymize',
              hint: 'Keeps the entry number, dates and the answers you choose.',
            },
          ]}
        />
        {retention && (
          <>
            <NumberField
              className="max-w-60"
              label="After"
              suffix="days"
              min={1}
              max={36_500}
              value={retention.days}
              error={errors['settings.retention'] ?? errors['settings.retention.days']}
              disabled={disabled}
              onChange={(days) => change({ days: days ?? 0 })}
            />
            <RadioGroup
              label="Count days from"
              value={retention.from}
              disabled={disabled}
              onChange={(from) => change({ from })}
              options={[
                { value: 'submitted', label: 'Submission' },
                { value: 'updated', label: 'Last update' },
              ]}
            />
          </>
        )}
        {retention?.action === 'anonymize' && (
          <RetainedAnswers
            values={retention.keepFields ?? []}
            error={
              Object.entries(errors).find(([path]) => path.startsWith('settings.retention.keepFields'))?.[1]
            }
            disabled={disabled}
            onChange={(keepFields) => change({ keepFields })}
          />
        )}
      </div>
    </Card>
  );
}

type RetainedAnswersProps = {
  values: string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (keys: string[]) => void;
};

/** Questions of the form to choose from. A key can also be entered: older entries have answers to removed questions. */
function RetainedAnswers(props: RetainedAnswersProps) {
  const { formId } = route.useParams();
  const { data: form } = useQuery(formQuery(formId));
  const { data: version } = useQuery({
    ...versionQuery(formId, form?.draftVersionId ? 'draft' : 'published'),
    enabled: form !== undefined,
  });
  const elements = version?.definition.pages.flatMap((page) => page.elements) ?? [];
  const questions = elements.flatMap((element) =>
    element.kind === 'field' || element.kind === 'group'
      ? [{ value: element.key, label: element.label || element.key }]
      : [],
  );
  return (
    <TagsField
      {...props}
      label="Answers to keep"
      hint="All other answers are deleted. Choose questions or enter their keys."
      suggestions={questions}
    />
  );
}
