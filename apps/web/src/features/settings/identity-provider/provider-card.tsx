import { etagOf } from '@form-service/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Card } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { identityProviderQuery } from '../api.ts';
import { SettingsErrorBanner } from '../error-banner.tsx';
import { type ProviderForm, providerBody, providerErrors, providerForm } from '../model/provider-settings.ts';

type Provider = Awaited<ReturnType<ReturnType<typeof api>['identityProvider']['get']>>;

interface ProviderCardProps {
  provider: Provider | null;
  onReload: () => void;
}

export const ProviderCard = ({ provider, onReload }: ProviderCardProps) => {
  // The provider that the form started with: a refetch must not overwrite input.
  const [base, setBase] = useState(provider);
  const toast = useToast();
  const queries = useQueryClient();
  const [form, setForm] = useState(() => providerForm(provider));
  const [fieldErrors, setFieldErrors] = useState<Partial<Record<string, string>>>();
  const save = useMutation({
    mutationFn: () =>
      api().identityProvider.replace(
        { body: providerBody(form, base) },
        base ? { ifMatch: etagOf(base) } : {},
      ),
    onSuccess: (saved) => {
      setBase(saved);
      setForm(providerForm(saved));
      toast({ kind: 'success', title: 'Single sign-on saved' });
      return queries.invalidateQueries({ queryKey: identityProviderQuery.queryKey });
    },
  });
  const fields = save.error ? describeError(save.error).fields : {};
  const set = (part: Partial<ProviderForm>) => setForm({ ...form, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = providerErrors(form, base);
    setFieldErrors(problems);
    if (!problems) save.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title="Identity provider"
        description="We check the provider before saving, so nobody gets locked out."
        footer={
          <Button type="submit" variant="primary" busy={save.isPending}>
            {base ? 'Save' : 'Set up'}
          </Button>
        }
      >
        <div className="flex max-w-md flex-col gap-4">
          <SettingsErrorBanner error={save.error} onReload={onReload} />
          <TextField
            label="Issuer"
            type="url"
            placeholder="https://login.example.com"
            hint="Exactly as your provider shows it."
            spellCheck={false}
            value={form.issuer}
            onChange={(issuer) => set({ issuer })}
            error={fieldErrors?.issuer ?? fields.issuer}
          />
          <TextField
            label="Client ID"
            autoComplete="off"
            spellCheck={false}
            value={form.clientId}
            onChange={(clientId) => set({ clientId })}
            error={fieldErrors?.clientId ?? fields.clientId}
          />
          <PasswordField
            label="Client secret"
            autoComplete="new-password"
            hint={
              base
                ? 'Leave empty to keep the saved secret.'
                : 'Stored encrypted. You won’t be able to see it again.'
            }
            value={form.clientSecret}
            onChange={(clientSecret) => set({ clientSecret })}
            error={fieldErrors?.clientSecret ?? fields.clientSecret}
          />
          <Select
            label="People who aren’t members yet"
            hint="Whether they join by signing in, and with which role."
            value={form.joinRole}
            onChange={(joinRole) => set({ joinRole })}
            options={[
              { value: 'nobody', label: 'Can’t join' },
              { value: 'viewer', label: 'Join as viewers' },
              { value: 'editor', label: 'Join as editors' },
              { value: 'admin', label: 'Join as admins' },
            ]}
          />
          {form.joinRole !== 'nobody' && (
            <TextField
              label="Allowed email domains"
              placeholder="example.com, example.org"
              hint="List each subdomain separately."
              value={form.joinDomains}
              onChange={(joinDomains) => set({ joinDomains })}
              error={fieldErrors?.joinDomains ?? fields.joinDomains}
            />
          )}
          <Switch
            label="Allow sign-in"
            hint="Turning this off signs out everyone who used it."
            checked={form.enabled}
            onChange={(enabled) => set({ enabled })}
          />
        </div>
      </Card>
    </form>
  );
};
