import { isServiceError } from '@form-service/sdk';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../api/client.ts';
import { describeError } from '../../api/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';

interface CodeStepProps {
  onSignedIn: () => void;
  /** The password step expired: start over. */
  onExpired: () => void;
}

const codeMethods = {
  totp: {
    label: 'Code from your authenticator app',
    hint: 'Six digits. The code changes every 30 seconds.',
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you turned on two-factor authentication. Each works once.',
    other: 'Use your authenticator app instead',
  },
} as const;

const verifyCode = (method: keyof typeof codeMethods, code: string) =>
  method === 'totp'
    ? publicApi.auth.verifyTotp({ body: { code } })
    : publicApi.auth.verifyBackupCode({ body: { code } });

/** Second factor of password sign-in. */
export const CodeStep = ({ onSignedIn, onExpired }: CodeStepProps) => {
  const [method, setMethod] = useState<keyof typeof codeMethods>('totp');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const verify = useMutation({
    mutationFn: (given: string) => verifyCode(method, given),
    onSuccess: onSignedIn,
    onError: (error) => (isServiceError(error, 'session_expired') ? onExpired() : setCode('')),
  });
  const trySending = (given: string) => {
    const isComplete = method === 'totp' ? /^\d{6}$/.test(given) : given !== '';
    setMissing(
      isComplete ? undefined : method === 'totp' ? 'Enter all six digits.' : 'Enter a recovery code.',
    );
    if (isComplete && !verify.isPending) verify.mutate(given);
  };
  const change = (text: string) => {
    const given = method === 'totp' ? text.replaceAll(/\D/g, '').slice(0, 6) : text.trim();
    setCode(given);
    // Submits after the last digit, without a button.
    if (method === 'totp' && given.length === 6) trySending(given);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    trySending(code);
  };
  const other = () => {
    setMethod(method === 'totp' ? 'recovery' : 'totp');
    setCode('');
    setMissing(undefined);
    verify.reset();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        key={method}
        label={codeMethods[method].label}
        hint={codeMethods[method].hint}
        error={missing ?? (verify.error ? describeError(verify.error).message : undefined)}
        value={code}
        onChange={change}
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
      />
      <Button type="submit" variant="primary" busy={verify.isPending}>
        Continue
      </Button>
      <p className="text-center">
        <TextButton onClick={other}>{codeMethods[method].other}</TextButton>
      </p>
    </form>
  );
};
