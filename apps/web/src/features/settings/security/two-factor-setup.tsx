import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { secretOfUri } from '../model/two-factor-secret.ts';
import { PasswordDialog } from '../password-dialog.tsx';

interface TwoFactorSetupProps {
  onClose: () => void;
  /** With the recovery codes, which are shown once. */
  onDone: (codes: readonly string[]) => void;
}

interface Setup {
  totpURI: string;
  backupCodes: readonly string[];
}

/** Password first, then the authenticator app, then its first code. */
export const TwoFactorSetup = ({ onClose, onDone }: TwoFactorSetupProps) => {
  const [setup, setSetup] = useState<Setup>();
  if (!setup)
    return (
      <PasswordDialog
        title="Turn on two-factor authentication"
        description="You need an authenticator app. Many password managers have one. Enter your password to start."
        action="Continue"
        onClose={onClose}
        run={(password) => publicApi.auth.enableTwoFactor({ body: { password } })}
        onDone={setSetup}
      />
    );
  return <ScanDialog setup={setup} onClose={onClose} onDone={() => onDone(setup.backupCodes)} />;
};

const ScanDialog = ({
  setup,
  onClose,
  onDone,
}: {
  setup: Setup;
  onClose: () => void;
  onDone: () => void;
}) => {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const verify = useMutation({
    mutationFn: () => publicApi.auth.verifyTotp({ body: { code } }),
    onSuccess: onDone,
  });
  const secret = secretOfUri(setup.totpURI);
  const submit = () => {
    const isComplete = /^\d{6}$/.test(code);
    setMissing(isComplete ? undefined : 'Enter the six digits shown in the app.');
    if (isComplete && !verify.isPending) verify.mutate();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Scan with your authenticator app"
      description="Then enter the six digits shown in the app to finish."
      onSubmit={submit}
      action="Turn on"
      busy={verify.isPending}
    >
      <div className="flex flex-col items-center gap-4">
        <QrCode
          value={setup.totpURI}
          label="QR code with the secret for your authenticator app"
          className="size-48 rounded-lg border border-line"
        />
        <TextField
          label="Code from the app"
          className="w-full"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(text) => setCode(text.replaceAll(/\D/g, '').slice(0, 6))}
          error={missing ?? (verify.error ? describeError(verify.error).message : undefined)}
        />
        <div className="w-full">
          <p className="text-muted">Can’t scan it? Enter this in the app:</p>
          <div className="mt-1">
            <CopyValue
              text={secret}
              value={secret.replaceAll(' ', '')}
              label="Copy secret"
              iconOnly
              className="flex-1"
            />
          </div>
        </div>
      </div>
    </FormDialog>
  );
};
