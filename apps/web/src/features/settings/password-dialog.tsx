import { isServiceError } from '@form-service/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { validatePassword } from '../../api/user-validation.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SettingsErrorBanner } from './error-banner.tsx';

interface PasswordDialogProps<Output> {
  title: string;
  description: ReactNode;
  /** Button label. */
  action: string;
  danger?: boolean;
  onClose: () => void;
  /** The action that requires the password. */
  run: (password: string) => Promise<Output>;
  onDone: (output: Output) => void;
  /** Fields before the password; `check` validates them. */
  children?: ReactNode;
  check?: () => boolean;
}

/** Asks for the password again before sensitive actions. */
export const PasswordDialog = <Output,>(props: PasswordDialogProps<Output>) => {
  const [password, setPassword] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const act = useMutation({ mutationFn: () => props.run(password), onSuccess: props.onDone });
  const isWrongPassword = isServiceError(act.error, 'invalid_credentials');
  const submit = () => {
    const problem = validatePassword(password);
    setFieldError(problem);
    const rest = props.check?.() ?? true;
    if (!problem && rest && !act.isPending) act.mutate();
  };
  return (
    <FormDialog
      onClose={props.onClose}
      size="sm"
      title={props.title}
      description={props.description}
      onSubmit={submit}
      action={props.action}
      danger={props.danger}
      busy={act.isPending}
    >
      <div className="flex flex-col gap-4">
        {!isWrongPassword && <SettingsErrorBanner error={act.error} />}
        {props.children}
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fieldError ?? (isWrongPassword ? describeError(act.error).message : undefined)}
        />
      </div>
    </FormDialog>
  );
};
