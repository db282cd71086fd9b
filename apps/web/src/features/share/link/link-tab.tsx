import { Download, ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { publicOrigin } from '../../../api/client.ts';
import type { Form } from '../../../api/forms.ts';
import { AnchorButton, Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/copy-and-save.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Card } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { formUrl } from '../model/snippets.ts';
import { UrlField } from '../url-field.tsx';
import { qrPath, qrPng, qrSvg } from './qr-code.ts';

/** The form's URL, as text and QR code. */
export function LinkTab({ form }: { form: Form }) {
  const url = formUrl(publicOrigin(), form.slug);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <Card title="Link" description="Anyone with the link can open and submit the form.">
        <UrlField label="Form link" url={url} />
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton value={url} label="Copy link" variant="primary" />
          <AnchorButton href={url} target="_blank" rel="noopener" icon={ExternalLink}>
            Open form
          </AnchorButton>
        </div>
        <p className="mt-4 text-muted">
          The last part is the form’s URL slug. Change it in the{' '}
          <TextLink to="/forms/$formId/settings" params={{ formId: form.id }}>
            form settings
          </TextLink>
          . Links you’ve already shared redirect to the new URL.
        </p>
      </Card>
      <QrCard url={url} name={form.slug} />
    </div>
  );
}

function QrCard({ url, name }: { url: string; name: string }) {
  const toast = useToast();
  const { size, path } = useMemo(() => qrPath(url), [url]);
  const savePng = () =>
    qrPng(url).then(
      (image) => saveFile(image, `${name}-qr.png`),
      () => toast({ kind: 'error', title: 'Couldn’t create the image', body: 'Download the SVG instead.' }),
    );
  const saveSvg = () => saveFile(new Blob([qrSvg(url)], { type: 'image/svg+xml' }), `${name}-qr.svg`);
  return (
    <Card title="QR code" description="For posters, flyers and slides.">
      <svg
        role="img"
        aria-label="QR code with the form link"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="mx-auto block w-full max-w-64 rounded-lg border border-line"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button icon={Download} onClick={() => void savePng()}>
          PNG
        </Button>
        <Button icon={Download} onClick={saveSvg}>
          SVG
        </Button>
      </div>
    </Card>
  );
}
