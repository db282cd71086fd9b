import type { HostedForm } from '../../../../../packages/embed/src/server/contract.ts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { PageRequest } from '../../http/web-pages.ts';
import { type OpenForm, searchFieldOptions } from '../forms/index.ts';
import type { EmbedBuild } from './embed-build.ts';
import { chooseLanguage } from './languages.ts';

export interface PageTools {
  services: Services;
  embed: EmbedBuild;
  storeOrigin(): Promise<string | undefined>;
}

export interface FormView {
  open: OpenForm;
  locale: string;
  /** The origin of the request. */
  address: string;
  form: ReturnType<OpenForm['form']['inLocale']>['body'] & { options?: Record<string, InlineOption[]> };
  /** The version of the form. */
  version: OpenForm['form'];
}

interface InlineOption {
  value: string;
  label: string;
}

export const getHeader = ({ headers }: PageRequest, name: string): string => String(headers[name] ?? '');

/** The form in the URL, by slug or id. */
export const openFormOfPage = (
  { services }: PageTools,
  { params: { form = '' } }: PageRequest,
): Promise<OpenForm> =>
  /^[a-z0-9_-]{1,80}$/.test(form) ? services.state.openForms.byIdOrSlug(form) : fail('not_found');

/** The form in the visitor's language. */
export const loadFormView = async (
  { services }: PageTools,
  open: OpenForm,
  request: PageRequest,
  postedLocale: string | null = null,
): Promise<FormView> => {
  return createFormView(services, request, open, open.form, localeOf(open, request, postedLocale));
};

export const localeOf = (
  open: OpenForm,
  request: PageRequest,
  postedLocale: string | null = null,
): string => {
  const requested = postedLocale ?? request.query.get('locale');
  const acceptLanguage = getHeader(request, 'accept-language');
  return chooseLanguage(open.form.compiled.localeFor, { requested, acceptLanguage });
};

/** Includes options from data tables where they are few and the same for everyone. */
const createFormView = async (
  services: Services,
  { address }: PageRequest,
  open: OpenForm,
  version: OpenForm['form'],
  locale: string,
): Promise<FormView> => {
  const forms = services.state.openForms;
  const { body } = version.inLocale(locale);
  if (version === open.form) forms.refreshCache(open);
  const options = await forms.inlineOptions(open, version);
  return { open, locale, address, form: options ? { ...body, options } : body, version };
};

/** The form in the version that an entry was started with. */
export const loadVersionView = async (
  { services }: PageTools,
  request: PageRequest,
  open: OpenForm,
  version: string,
  requested: string,
): Promise<FormView> => {
  const form = version === '' ? open.form : await services.state.openForms.inVersion(open, version);
  return createFormView(services, request, open, form, form.compiled.localeFor(requested || undefined));
};

/** Searches the options of a table-backed field. */
export const createOptionSearch =
  (services: Services, { open, version, locale }: FormView): NonNullable<HostedForm['searchOptions']> =>
  async (search) =>
    searchFieldOptions(services, {
      ...search,
      accountId: open.accountId,
      formId: open.formId,
      form: version.compiled.inLocale(locale),
    });
