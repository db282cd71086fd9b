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

type Doing = 'turn-on' | 'turn-off' | 'renew' | undefined;

export const TwoFactorCard = () => {
  const { twoFactorEnabled } = useMe();
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const queries = useQueryClient();
  const toast = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: ['me'] });
  const close = () => setDoing(undefined);
  return (
    <Card
      title="Two-factor sign-in"
      description="After the password, a code from an app on your phone is asked for. Whoever learns your password alone cannot sign in."
      actions={
        twoFactorEnabled ? (
          <>
            <Button onClick={() => setDoing('renew')}>New recovery codes</Button>
            <Button onClick={() => setDoing('turn-off')}>Turn off</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setDoing('turn-on')}>
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
      {doing === 'turn-on' && (
        <TwoFactorSetup
          onClose={close}
          onDone={(made) => {
            close();
            setCodes(made);
            void refresh();
          }}
        />
      )}
      {doing === 'renew' && (
        <PasswordDialog
          title="Make new recovery codes?"
          description="The old ones stop working at once."
          action="Make new codes"
          onClose={close}
          run={(password) => publicApi.auth.generateBackupCodes({ body: { password } })}
          onDone={({ backupCodes }) => {
            close();
            setCodes(backupCodes);
          }}
        />
      )}
      {doing === 'turn-off' && (
        <PasswordDialog
          title="Turn two-factor sign-in off?"
          description="From then on your password alone signs you in. The recovery codes stop working."
          action="Turn off"
          danger
          onClose={close}
          run={(password) => publicApi.auth.disableTwoFactor({ body: { password } })}
          onDone={() => {
            close();
            toast({ kind: 'success', title: 'Two-factor sign-in is off' });
            void refresh();
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
};
