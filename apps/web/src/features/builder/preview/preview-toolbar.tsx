import { ExternalLink, Monitor, Moon, RotateCcw, Smartphone, Sun, Tablet } from 'lucide-react';
import { languageName } from '../../../forms/zones-and-languages.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';

export const previewWidths = { phone: 390, tablet: 768, desktop: undefined } as const;

export type PreviewOptions = {
  width: keyof typeof previewWidths;
  scheme: 'light' | 'dark';
  /** The form's default language if undefined. */
  locale: string | undefined;
};

type PreviewToolbarProps = {
  formId: string;
  options: PreviewOptions;
  onChange: (options: PreviewOptions) => void;
  locales: readonly string[];
  defaultLocale: string;
  onRestart: () => void;
};

/** Display options of the preview. */
export function PreviewToolbar({
  formId,
  options,
  onChange,
  locales,
  defaultLocale,
  onRestart,
}: PreviewToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2">
      <Segmented
        label="Width"
        hideLabel
        // A phone always shows phone width.
        className="max-sm:hidden"
        value={options.width}
        onChange={(width) => onChange({ ...options, width })}
        options={[
          { value: 'phone', label: 'Phone', icon: Smartphone, iconOnly: true },
          { value: 'tablet', label: 'Tablet', icon: Tablet, iconOnly: true },
          { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
        ]}
      />
      <Segmented
        label="Appearance"
        hideLabel
        value={options.scheme}
        onChange={(scheme) => onChange({ ...options, scheme })}
        options={[
          { value: 'light', label: 'Light', icon: Sun, iconOnly: true },
          { value: 'dark', label: 'Dark', icon: Moon, iconOnly: true },
        ]}
      />
      {locales.length > 1 && (
        <Select
          label="Language"
          hideLabel
          value={options.locale ?? defaultLocale}
          onChange={(locale) => onChange({ ...options, locale })}
          options={locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
          className="w-40"
        />
      )}
      <div className="ms-auto flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" icon={RotateCcw} onClick={onRestart}>
          Start over
        </Button>
        <LinkButton
          variant="quiet"
          size="sm"
          icon={ExternalLink}
          to="/preview/$formId"
          params={{ formId }}
          search={{ locale: options.locale, dark: options.scheme === 'dark' || undefined }}
          target="_blank"
          // Opens it in the account of this tab.
          rel="opener"
        >
          Open in new tab
        </LinkButton>
      </div>
    </div>
  );
}
