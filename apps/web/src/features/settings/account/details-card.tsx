import { etagOf } from '@form-service/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useHasRole } from '../../../api/session.ts';
import { collectErrors, validateName } from '../../../api/user-validation.ts';
import { ZoneAndLanguageFields } from '../../../forms/zone-and-language-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { NumberField, TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SettingsErrorBanner } from '../error-banner.tsx';

interface DetailsProps {
  account: { name: string; retentionDays: number; timezone: string; locale: string };
  onReload: () => void;
}

const validateDays = (days: number | null): string | undefined =>
  days !== null && Number.isInteger(days) && days >= 0 && days <= 3650
    ? undefined
    : 'Enter a whole number of days from 0 to 3650.';

export const DetailsCard = ({ account, onReload }: DetailsProps) => {
  // The account that the form started with: a refetch must not overwrite input.
  const [base, setBase] = useState(account);
  const isAdmin = useHasRole('admin');
  const queries = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(account.name);
  const [days, setDays] = useState<number | null>(account.retentionDays);
  const [region, setRegion] = useState({ timezone: account.timezone, locale: account.locale });
  const [fieldErrors, setFieldErrors] = useState<{ name?: string; days?: string }>();
  const save = useMutation({
    mutationFn: () =>
      api().accounts.update(
        { body: { name: name.trim(), retentionDays: days as number, ...region } },
        { ifMatch: etagOf(base) },
      ),
    onSuccess: async (saved) => {
      setBase(saved);
      toast({ kind: 'success', title: 'Account settings saved' });
      await Promise.all(['accounts', 'me'].map((area) => queries.invalidateQueries({ queryKey: [area] })));
    },
  });
  const fields = save.error ? describeError(save.error).fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = collectErrors({ name: validateName(name), days: validateDays(days) });
    setFieldErrors(problems);
    if (!problems) save.mutate();
  };
  const isSame =
    name.trim() === base.name &&
    days === base.retentionDays &&
    region.timezone === base.timezone &&
    region.locale === base.locale;
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title="Details"
        footer={
          isAdmin && (
            <Button type="submit" variant="primary" busy={save.isPending} disabled={isSame}>
              Save
            </Button>
          )
        }
      >
        <div className="flex max-w-md flex-col gap-4">
          <SettingsErrorBanner error={save.error} onReload={onReload} />
          <TextField
            label="Account name"
            maxLength={200}
            disabled={!isAdmin}
            value={name}
            onChange={setName}
            error={fieldErrors?.name ?? fields.name}
          />
          <div className="grid gap-2">
            <ZoneAndLanguageFields value={region} onChange={setRegion} disabled={!isAdmin} errors={fields} />
            <p className="text-muted text-xs">
              PDFs and templates use this time zone. New forms use this language.
            </p>
          </div>
          <NumberField
            label="Keep deleted items for"
            hint="Items in the trash are permanently deleted after this time. Until then, you can restore them."
            min={0}
            max={3650}
            step={1}
            suffix={<span className="pe-3">days</span>}
            disabled={!isAdmin}
            value={days}
            onChange={setDays}
            error={fieldErrors?.days ?? fields.retentionDays}
          />
        </div>
      </Card>
    </form>
  );
};
