import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { recoveryCodesText } from '../model/two-factor-secret.ts';

const download = (text: string) => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');

/** Prints a separate page with only the codes. */
const print = (text: string) => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) return;
  const lines = page.createElement('pre');
  lines.textContent = text;
  page.body.append(lines);
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
};

/** Shown once: for signing in without the phone. */
export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) => {
  const { email } = useMe();
  const [isStored, setStored] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const close = () => (isStored ? onClose() : setReminded(true));
  const text = recoveryCodesText(codes, { email, host: location.host });
  return (
    <Dialog
      open
      // Closing by accident would lose the codes: only the button closes, once they are stored.
      onOpenChange={(open) => !open && close()}
      title="Save your recovery codes"
      description="If you lose your phone, each code signs you in once. You won’t be able to see them again."
      onSubmit={close}
      footer={
        <Button type="submit" variant="primary">
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-sunken p-4 font-mono"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton value={codes.join('\n')} label="Copy" />
          <Button icon={Download} onClick={() => download(text)}>
            Download
          </Button>
          <Button icon={Printer} onClick={() => print(text)}>
            Print
          </Button>
        </div>
        <Checkbox
          label="I’ve saved the codes somewhere safe"
          checked={isStored}
          onChange={setStored}
          error={isReminded && !isStored ? 'Save the codes, then check this box.' : undefined}
        />
      </div>
    </Dialog>
  );
};
