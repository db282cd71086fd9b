import { getRouteApi, Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { languageName } from '../../../forms/zones-and-languages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Card } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { hasBuiltInTexts, languageOptions } from './language-names.ts';
import type { SettingsPanelProps } from './use-form-settings.ts';

const route = getRouteApi('/shell/forms/$formId/settings');

/** Languages that respondents can choose. */
export function LanguageSettings({ editor, disabled }: SettingsPanelProps) {
  const { formId } = route.useParams();
  const { locales, defaultLocale } = editor.shown.settings;
  const { changeSettings, errors } = editor;
  return (
    <div className="grid max-w-3xl gap-6">
      <Card
        title="Languages"
        description="Respondents can switch between these. Text without a translation is shown in the default language."
      >
        <div className="grid gap-5">
          <Select
            className="max-w-80"
            label="Default language"
            value={defaultLocale}
            options={locales.map((value) => ({ value, label: languageName(value) }))}
            error={errors['settings.defaultLocale']}
            disabled={disabled}
            onChange={(locale) => changeSettings({ defaultLocale: locale })}
          />
          <ul className="divide-y divide-line rounded-lg border border-line">
            {locales.map((locale) => (
              <li key={locale} className="flex min-h-10 items-center gap-2 px-3">
                <span className="flex-1">
                  {languageName(locale)} <span className="text-xs text-muted">{locale}</span>
                </span>
                {locale === defaultLocale && <Badge>Default</Badge>}
                {!hasBuiltInTexts(locale) && <Badge tone="warning">Buttons stay in English</Badge>}
                <IconButton
                  label={`Remove ${languageName(locale)}`}
                  icon={Trash2}
                  size="sm"
                  disabled={disabled || locale === defaultLocale}
                  onClick={() => changeSettings({ locales: locales.filter((one) => one !== locale) })}
                />
              </li>
            ))}
          </ul>
          <Combobox
            className="max-w-80"
            label="Add language"
            placeholder="Choose a language"
            value={undefined}
            options={languageOptions(locales)}
            error={errors['settings.locales']}
            disabled={disabled}
            onChange={(locale) => changeSettings({ locales: [...locales, locale] })}
          />
          {locales.length > 1 && (
            <p className="text-muted">
              Translate the form in the{' '}
              <Link
                to="/forms/$formId/build"
                params={{ formId }}
                search={{ panel: 'translations' }}
                className="text-accent-text underline"
              >
                builder
              </Link>
              .
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}
