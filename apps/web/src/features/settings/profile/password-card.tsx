import { isServiceError } from '@form-service/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useMe } from '../../../api/session.ts';
import {
  collectErrors,
  newPasswordHint,
  validateNewPassword,
  validatePassword,
} from '../../../api/user-validation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SettingsErrorBanner } from '../error-banner.tsx';

const empty = { current: '', wanted: '' };

export const PasswordCard = () => {
  const { email } = useMe();
  const toast = useToast();
  const queries = useQueryClient();
  const [values, setValues] = useState(empty);
  const [fieldErrors, setFieldErrors] = useState<{ current?: string; wanted?: string }>();
  const change = useMutation({
    mutationFn: () =>
      publicApi.auth.changePassword({
        body: { currentPassword: values.current, newPassword: values.wanted },
      }),
    onSuccess: () => {
      setValues(empty);
      toast({
        kind: 'success',
        title: 'Password changed',
        body: 'Your other devices are signed out.',
      });
      return queries.invalidateQueries({ queryKey: ['auth', 'sessions'] });
    },
  });
  const isWrongPassword = isServiceError(change.error, 'invalid_credentials');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = collectErrors({
      current: validatePassword(values.current),
      wanted: validateNewPassword(values.wanted),
    });
    setFieldErrors(problems);
    if (!problems) change.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title="Password"
        description="Changing it signs you out on your other devices. Passkeys keep working."
        footer={
          <Button type="submit" variant="primary" busy={change.isPending}>
            Change password
          </Button>
        }
      >
        <div className="flex max-w-md flex-col gap-4">
          {!isWrongPassword && <SettingsErrorBanner error={change.error} />}
          {/* Username for password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={values.current}
            onChange={(current) => setValues({ ...values, current })}
            error={
              fieldErrors?.current ?? (isWrongPassword ? describeError(change.error).message : undefined)
            }
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={newPasswordHint}
            value={values.wanted}
            onChange={(wanted) => setValues({ ...values, wanted })}
            error={fieldErrors?.wanted}
          />
        </div>
      </Card>
    </form>
  );
};
