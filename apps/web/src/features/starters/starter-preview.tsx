import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { FormPreview } from '../../form-preview/form-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Starter } from './model/starter.ts';

type StarterPreviewProps = {
  starter: Starter;
  busy: boolean;
  disabledReason?: string | undefined;
  onUse(): void;
  onClose(): void;
};

const widths = { phone: 390, desktop: undefined } as const;
type Screen = keyof typeof widths;

/** Interactive preview of a starter. */
export function StarterPreview({ starter, busy, disabledReason, onUse, onClose }: StarterPreviewProps) {
  const [screen, setScreen] = useState<Screen>('desktop');
  const { name, description, definition, settings } = starter;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={name}
      description={`${description} Try it out. Answers aren’t submitted.`}
      footer={
        <>
          <Segmented
            label="Preview width"
            hideLabel
            className="me-auto max-sm:hidden"
            value={screen}
            onChange={setScreen}
            options={[
              { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
              { value: 'phone', label: 'Phone', icon: Smartphone, iconOnly: true },
            ]}
          />
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" busy={busy} disabledReason={disabledReason} onClick={onUse}>
            Use template
          </Button>
        </>
      }
    >
      <FormPreview name={name} definition={definition} settings={settings} width={widths[screen]} />
    </Dialog>
  );
}
