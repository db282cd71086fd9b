/** Values of the identity provider form. */
export interface ProviderForm {
  issuer: string;
  clientId: string;
  /** Empty keeps the stored secret. */
  clientSecret: string;
  joinRole: 'viewer' | 'editor' | 'admin' | 'nobody';
  /** Separated by commas, spaces or line breaks. */
  joinDomains: string;
  enabled: boolean;
}

interface Provider {
  issuer: string;
  clientId: string;
  joinRole: 'viewer' | 'editor' | 'admin' | null;
  joinDomains: readonly string[];
  scopes: string[];
  enabled: boolean;
}

export const providerForm = (provider: Provider | null): ProviderForm => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  joinRole: provider?.joinRole ?? 'nobody',
  joinDomains: provider?.joinDomains.join(', ') ?? '',
  enabled: provider?.enabled ?? true,
});

const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
      .filter(Boolean),
  ),
];

/** API body. Scopes, which the form does not show, are kept. */
export const providerBody = (form: ProviderForm, current: Provider | null) => ({
  issuer: form.issuer.trim(),
  clientId: form.clientId.trim(),
  ...(form.clientSecret !== '' && { clientSecret: form.clientSecret }),
  ...(current && { scopes: current.scopes }),
  joinRole: form.joinRole === 'nobody' ? null : form.joinRole,
  joinDomains: domainsOf(form.joinDomains),
  enabled: form.enabled,
});

type ProviderErrors = Partial<Record<keyof ProviderForm, string>>;

/** Certain errors; undefined if there are none. */
export const providerErrors = (form: ProviderForm, current: Provider | null): ProviderErrors | undefined => {
  const body = providerBody(form, current);
  const isSameClient = current?.issuer === body.issuer && current.clientId === body.clientId;
  const problems: ProviderErrors = {
    ...(!/^https?:\/\/\S+$/.test(body.issuer) && { issuer: 'Enter a URL that starts with https://.' }),
    ...(body.clientId === '' && { clientId: 'Enter the client ID from your provider.' }),
    ...(form.clientSecret === '' &&
      !isSameClient && { clientSecret: 'Enter the secret for this issuer and client ID.' }),
    ...(body.joinRole !== null &&
      body.joinDomains.length === 0 && { joinDomains: 'Enter at least one domain.' }),
    ...(body.joinDomains.some((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) && {
      joinDomains: 'Enter domains such as example.com, separated by commas.',
    }),
  };
  return Object.keys(problems).length === 0 ? undefined : problems;
};
