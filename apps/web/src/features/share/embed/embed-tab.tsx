import { useState } from 'react';
import { publicOrigin } from '../../../api/client.ts';
import type { Form } from '../../../api/forms.ts';
import { Segmented } from '../../../ui/choice.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Card } from '../../../ui/page.tsx';
import { type EmbedChoices, kindsFor, type SnippetKind, snippet } from '../model/snippets.ts';
import { EmbedChoicesForm } from './embed-choices-form.tsx';
import { EmbedPreview } from './embed-preview.tsx';

const kindLabels: Readonly<Record<SnippetKind, { label: string; about: string }>> = {
  html: { label: 'HTML', about: 'Paste this where you want the form. Works with most site builders.' },
  react: { label: 'React', about: 'A component that loads the form when it renders. No package required.' },
  javascript: { label: 'Custom button', about: 'Opens the form from your own button.' },
  iframe: {
    label: 'iframe',
    about: 'For sites that don’t allow scripts. The height is fixed.',
  },
};

/** Embed code, with a live preview. */
export function EmbedTab({ form, versionId }: { form: Form; versionId: string }) {
  const [choices, setChoices] = useState<EmbedChoices>({
    origin: publicOrigin(),
    slug: form.slug,
    name: form.name,
    mode: 'inline',
    locale: undefined,
    scheme: 'light',
    hideTitle: false,
    label: '',
  });
  const [chosenKind, setKind] = useState<SnippetKind>('html');
  const kinds = kindsFor(choices.mode);
  const kind = kinds.includes(chosenKind) ? chosenKind : 'html';
  const code = snippet(kind, choices);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Card title="Appearance">
        <EmbedChoicesForm choices={choices} onChange={setChoices} locales={form.settings.locales} />
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Card
          title="Embed code"
          description={kindLabels[kind].about}
          actions={<CopyButton value={code} label="Copy code" variant="primary" />}
        >
          <Segmented
            label="Code type"
            hideLabel
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: kindLabels[value].label }))}
          />
          <CodeBlock code={code} className="mt-3 whitespace-pre-wrap wrap-anywhere" />
          <p className="mt-3 text-muted">
            {form.settings.allowedOrigins.length === 0
              ? 'Any site can embed this form.'
              : `Only these sites can embed this form: ${form.settings.allowedOrigins.join(', ')}.`}
          </p>
        </Card>
        <Card title="Live preview" description="How the form works on your page. Nothing is submitted.">
          <EmbedPreview formId={form.id} versionId={versionId} choices={choices} />
        </Card>
      </div>
    </div>
  );
}
