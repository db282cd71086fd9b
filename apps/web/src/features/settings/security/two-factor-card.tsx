import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordDialog } from '../password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type OpenDialog = 'turn-on' | 'turn-off' | 'renew' | undefined;

export const TwoFactorCard = () => {
  const { twoFactorEnabled } = useMe();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [codes, setCodes] = useState<readonly string[]>();
  const queries = useQueryClient();
  const toast = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: ['me'] });
  const close = () => setOpenDialog(undefined);
  return (
    <Card
      title="Two-factor authentication"
      description="Asks for a code from an app on your phone after your password, so a stolen password isn’t enough to sign in."
      actions={
        twoFactorEnabled ? (
          <>
            <Button onClick={() => setOpenDialog('renew')}>Get new recovery codes</Button>
            <Button onClick={() => setOpenDialog('turn-off')}>Turn off</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setOpenDialog('turn-on')}>
            Turn on
          </Button>
        )
      }
    >
      {twoFactorEnabled ? (
        <Badge tone="success" icon={ShieldCheck}>
          On
        </Badge>
      ) : (
        <Badge icon={ShieldOff}>Off</Badge>
      )}
      {openDialog === 'turn-on' && (
        <TwoFactorSetup
          onClose={close}
          onDone={(made) => {
            close();
            setCodes(made);
            void refresh();
          }}
        />
      )}
      {openDialog === 'renew' && (
        <PasswordDialog
          title="Get new recovery codes?"
          description="Your old codes stop working immediately."
          action="Get new codes"
          onClose={close}
          run={(password) => publicApi.auth.generateBackupCodes({ body: { password } })}
          onDone={({ backupCodes }) => {
            close();
            setCodes(backupCodes);
          }}
        />
      )}
      {openDialog === 'turn-off' && (
        <PasswordDialog
          title="Turn off two-factor authentication?"
          description="You’ll sign in with only your password. Your recovery codes stop working."
          action="Turn off"
          danger
          onClose={close}
          run={(password) => publicApi.auth.disableTwoFactor({ body: { password } })}
          onDone={() => {
            close();
            toast({ kind: 'success', title: 'Two-factor authentication is off' });
            void refresh();
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
};
