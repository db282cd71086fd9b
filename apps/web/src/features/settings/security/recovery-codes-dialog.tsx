import { Download, Printer } from 'lucide-react';
import { useMe } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/copy-and-save.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ShownOnceDialog } from '../../../ui/shown-once-dialog.tsx';
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
  const text = recoveryCodesText(codes, { email, host: location.host });
  return (
    <ShownOnceDialog
      title="Save your recovery codes"
      description="If you lose your phone, each code signs you in once. You won’t be able to see them again."
      confirmation={{
        label: 'I’ve saved the codes somewhere safe',
        reminder: 'Save the codes, then check this box.',
      }}
      onClose={onClose}
    >
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
    </ShownOnceDialog>
  );
};
