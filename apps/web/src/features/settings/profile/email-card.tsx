import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { meQuery, useEmailConfigured, useMe } from '../../../api/session.ts';
import { validateEmail } from '../../../api/user-validation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordDialog } from '../password-dialog.tsx';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

export const EmailCard = () => {
  const { email, emailVerified } = useMe();
  const emailConfigured = useEmailConfigured();
  const queries = useQueryClient();
  const toast = useToast();
  const [isChanging, setChanging] = useState(false);
  const [awaited, setAwaited] = useState<string>();
  const verify = useMutationWithToast({
    mutationFn: () => publicApi.auth.sendVerificationEmail({ body: { email } }),
    successMessage: 'Email sent. Open the link to confirm',
    errorMessage: 'Couldn’t send the email',
  });
  return (
    <Card
      title="Email address"
      description={
        emailConfigured === false
          ? 'You sign in with it. Email isn’t set up here, so you don’t need to confirm it.'
          : 'You sign in with it and get account emails there.'
      }
      actions={<Button onClick={() => setChanging(true)}>Change email</Button>}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{email}</span>
          {emailVerified ? (
            <Badge tone="success" icon={BadgeCheck}>
              Confirmed
            </Badge>
          ) : (
            emailConfigured && (
              <>
                <Badge tone="warning" icon={CircleAlert}>
                  Not confirmed
                </Badge>
                <Button size="sm" variant="quiet" busy={verify.isPending} onClick={() => verify.mutate()}>
                  Send confirmation link
                </Button>
              </>
            )
          )}
        </div>
        {awaited && (
          <Banner kind="info" title="Check your email" onDismiss={() => setAwaited(undefined)}>
            We sent a link to {awaited}. Open it within a day to change your address.
          </Banner>
        )}
      </div>
      {isChanging && (
        <ChangeDialog
          onClose={() => setChanging(false)}
          onDone={({ email: address, changed }) => {
            setChanging(false);
            if (!changed) return setAwaited(address);
            toast({
              kind: 'success',
              title: 'Email address changed',
              body: `Sign in with ${address} from now on.`,
            });
            void queries.invalidateQueries({ queryKey: meQuery.queryKey });
          }}
        />
      )}
    </Card>
  );
};

interface ChangeDialogProps {
  onClose: () => void;
  onDone: (change: { email: string; changed: boolean }) => void;
}

const ChangeDialog = ({ onClose, onDone }: ChangeDialogProps) => {
  const emailConfigured = useEmailConfigured();
  const [email, setEmail] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const check = () => {
    const problem = validateEmail(email);
    setFieldError(problem);
    return !problem;
  };
  return (
    <PasswordDialog
      title="Change your email address"
      description={
        emailConfigured
          ? 'We’ll send a link to the new address. Nothing changes until you open it.'
          : 'You’ll sign in with the new address from now on.'
      }
      action={emailConfigured ? 'Send link' : 'Change email'}
      onClose={onClose}
      check={check}
      run={async (password) => {
        const { changed } = await publicApi.auth.changeEmail({ body: { newEmail: email.trim(), password } });
        return { email: email.trim(), changed };
      }}
      onDone={onDone}
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={fieldError}
      />
    </PasswordDialog>
  );
};
