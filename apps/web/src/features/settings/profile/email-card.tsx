import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { emailProblem } from '../../../api/person-rules.ts';
import { useMe } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PasswordDialog } from '../password-dialog.tsx';
import { useSaying } from '../use-saying.ts';

export const EmailCard = () => {
  const { email, emailVerified } = useMe();
  const [isChanging, setChanging] = useState(false);
  const [awaited, setAwaited] = useState<string>();
  const verify = useSaying({
    mutationFn: () => publicApi.auth.sendVerificationEmail({ body: { email } }),
    done: 'Mail sent. Follow the link in it',
    failed: 'No mail is sent',
  });
  return (
    <Card
      title="E-mail address"
      description="You sign in with it, and mails about your accounts go to it."
      actions={<Button onClick={() => setChanging(true)}>Change</Button>}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{email}</span>
          {emailVerified ? (
            <Badge tone="success" icon={BadgeCheck}>
              Confirmed
            </Badge>
          ) : (
            <>
              <Badge tone="warning" icon={CircleAlert}>
                Not confirmed
              </Badge>
              <Button size="sm" variant="quiet" busy={verify.isPending} onClick={() => verify.mutate()}>
                Send a link to confirm it
              </Button>
            </>
          )}
        </div>
        {awaited && (
          <Banner kind="info" title="Check your mail" onDismiss={() => setAwaited(undefined)}>
            We have sent a link to {awaited}. Your address changes once you follow it, within a day.
          </Banner>
        )}
      </div>
      {isChanging && (
        <ChangeDialog
          onClose={() => setChanging(false)}
          onDone={(address) => {
            setChanging(false);
            setAwaited(address);
          }}
        />
      )}
    </Card>
  );
};

const ChangeDialog = ({ onClose, onDone }: { onClose: () => void; onDone: (email: string) => void }) => {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const check = () => {
    const problem = emailProblem(email);
    setWrong(problem);
    return !problem;
  };
  return (
    <PasswordDialog
      title="Change your e-mail address"
      description="We send a link to the new address. Nothing changes before you follow it."
      action="Send the link"
      onClose={onClose}
      check={check}
      run={async (password) => {
        await publicApi.auth.changeEmail({ body: { newEmail: email.trim(), password } });
        return email.trim();
      }}
      onDone={onDone}
    >
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={wrong}
      />
    </PasswordDialog>
  );
};
