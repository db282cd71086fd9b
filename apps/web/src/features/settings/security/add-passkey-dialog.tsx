import { isServiceError } from '@form-service/sdk';
import { useRef, useState } from 'react';
import { publicApi } from '../../../api/client.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { deviceName } from '../model/device-name.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { type CreatedPasskey, createPasskey } from './passkey-registration.ts';

export const AddPasskeyDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => {
  const [name, setName] = useState(deviceName(navigator.userAgent));
  // After a wrong password, the same passkey can be sent again.
  const createdPasskey = useRef<CreatedPasskey>(undefined);
  const add = async (password: string) => {
    createdPasskey.current ??= await createPasskey();
    try {
      return await publicApi.auth.registerPasskey({
        body: {
          response: createdPasskey.current,
          password,
          ...(name.trim() !== '' && { name: name.trim() }),
        },
      });
    } catch (error) {
      if (!isServiceError(error, 'invalid_credentials')) createdPasskey.current = undefined;
      throw error;
    }
  };
  return (
    <PasswordDialog
      title="Add passkey"
      description="Your device asks for your fingerprint, face or PIN. You can sign in with it from then on."
      action="Add passkey"
      onClose={onClose}
      run={add}
      onDone={onDone}
    >
      <TextField
        label="Name"
        hint="Helps you tell your passkeys apart."
        maxLength={100}
        value={name}
        onChange={setName}
      />
    </PasswordDialog>
  );
};
