import type { FormSettings } from '@form-service/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { formQuery } from '../../../api/forms.ts';
import { FormPreview } from '../../../form-preview/form-preview.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/choice.tsx';
import { ColorField } from '../../../ui/color-field.tsx';
import { Card } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NumberField } from '../../../ui/text-field.tsx';
import { versionQuery } from '../history/versions.ts';
import { ImageChoice } from '../images/image-choice.tsx';
import { contrastWarnings, defaultColors, schemesOf, themePresets } from './contrast.ts';
import { LayoutChoice } from './layout-choice.tsx';
import type { SettingsPanelProps } from './use-form-settings.ts';

type Theme = FormSettings['theme'];

const route = getRouteApi('/shell/forms/$formId/settings');

const fonts: readonly { value: NonNullable<Theme['font']>; label: string }[] = [
  { value: 'system', label: 'System font' },
  { value: 'sans', label: 'Sans serif' },
  { value: 'serif', label: 'Serif' },
  { value: 'mono', label: 'Monospaced' },
];

/** Colors, font, corner radius and logo, with a live preview. */
export function DesignSettings({ editor, disabled }: SettingsPanelProps) {
  const { shown, changeSettings, errors } = editor;
  const { theme, layoutTemplateId } = shown.settings;
  const change = (patch: Partial<Theme>) => {
    const entries = Object.entries({ ...theme, ...patch }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    changeSettings({ theme: Object.fromEntries(entries) });
  };
  const problemOf = (part: keyof Theme) => errors[`settings.theme.${part}`];
  const [scheme = 'light'] = schemesOf(theme);
  const defaults = defaultColors[scheme];
  const colors = [
    { part: 'accentColor', label: 'Accent', hint: 'Buttons and selected options.' },
    {
      part: 'backgroundColor',
      label: 'Background',
      hint: 'Leave empty to follow the device (light or dark).',
    },
    { part: 'textColor', label: 'Text', hint: 'All text.' },
  ] as const;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid gap-6">
        <Card title="Colors">
          <div className="grid gap-4">
            <div className="flex flex-wrap gap-2">
              {themePresets.map((preset) => (
                <Button
                  key={preset.label}
                  size="sm"
                  disabled={disabled}
                  onClick={() =>
                    changeSettings({ theme: { ...theme, ...emptyColors, ...preset.colors } as Theme })
                  }
                >
                  <span
                    aria-hidden
                    className="size-3 rounded-full border border-line"
                    style={{ background: preset.colors.accentColor ?? defaultColors.light.accentColor }}
                  />
                  {preset.label}
                </Button>
              ))}
            </div>
            {colors.map(({ part, label, hint }) => (
              <ColorField
                key={part}
                label={label}
                hint={hint}
                value={theme[part] ?? ''}
                fallback={defaults[part]}
                error={problemOf(part)}
                disabled={disabled}
                onChange={(color) => change({ [part]: color.toLowerCase() })}
              />
            ))}
            {contrastWarnings(theme).map((warning) => (
              <Banner key={warning} kind="warning">
                {warning}
              </Banner>
            ))}
          </div>
        </Card>
        <Card title="Font and corners">
          <div className="grid gap-4">
            <Select
              label="Font"
              value={theme.font ?? 'system'}
              options={fonts}
              disabled={disabled}
              onChange={(font) => change({ font: font === 'system' ? undefined : font })}
            />
            <NumberField
              label="Corner radius"
              suffix="px"
              min={0}
              max={32}
              placeholder="8"
              value={theme.cornerRadius ?? null}
              error={problemOf('cornerRadius')}
              disabled={disabled}
              onChange={(radius) =>
                change({
                  cornerRadius: radius === null ? undefined : Math.max(0, Math.min(32, Math.round(radius))),
                })
              }
            />
          </div>
        </Card>
        <Card title="Logo">
          <ImageChoice
            label="Logo"
            hint="Shown above the form on its own page. PNG, JPEG, GIF, WebP or AVIF."
            fileId={theme.logoFileId}
            disabled={disabled}
            onChange={(logoFileId) => change({ logoFileId })}
          />
        </Card>
        <Card title="Layout" description="A template that wraps around the form.">
          <LayoutChoice
            value={layoutTemplateId}
            problem={errors['settings.layoutTemplateId']}
            disabled={disabled}
            onChange={(id) => changeSettings({ layoutTemplateId: id })}
          />
        </Card>
      </div>
      <DesignPreview settings={shown.settings} name={shown.name} />
    </div>
  );
}

const emptyColors = { accentColor: undefined, backgroundColor: undefined, textColor: undefined };

function DesignPreview({ settings, name }: { settings: FormSettings; name: string }) {
  const { formId } = route.useParams();
  const { data: form } = useQuery(formQuery(formId));
  const { data: version } = useQuery({
    ...versionQuery(formId, form?.draftVersionId ? 'draft' : 'published'),
    enabled: form !== undefined,
  });
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const shown = useDeferredValue(settings);
  return (
    <section aria-label="Preview" className="grid gap-3 lg:sticky lg:top-4">
      <Segmented
        label="Appearance"
        hideLabel
        value={scheme}
        onChange={setScheme}
        options={[
          { value: 'light', label: 'Light mode' },
          { value: 'dark', label: 'Dark mode' },
        ]}
      />
      <div className="max-h-[70dvh] overflow-y-auto">
        {version ? (
          <FormPreview
            definition={version.definition}
            settings={shown}
            name={name}
            scheme={scheme}
            formId={formId}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </section>
  );
}
