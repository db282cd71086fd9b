import { createRespondentClient, type RespondentClient } from '@form-service/sdk/respondent';
import { draftName, linkAttributes, readPrefill, serviceUrlOf } from './attributes.ts';
import { withTableOptions } from './options/table-options.ts';
import { withUploads } from './uploads/with-uploads.ts';
import type { VisitOptions } from './visit/context.ts';
import { createDraftStorage } from './visit/draft-storage.ts';
import type { PublicForm } from './visit/types.ts';
import { createVisit, type Visit } from './visit/visit.ts';

async function solveCaptcha(form: PublicForm, client: RespondentClient): Promise<string | undefined> {
  if (form.captcha === 'none') return undefined;
  const { solveFormCaptcha } = await import('./visit/captcha.ts');
  return solveFormCaptcha(form, client);
}

type VisitInput = Pick<VisitOptions, 'served' | 'preview' | 'previous' | 'emit'> & {
  editKey: string | undefined;
};

/** Creates a visit to the form named by the element's attributes. */
export function openVisit(element: HTMLElement, { editKey, ...input }: VisitInput): Visit {
  const baseUrl = serviceUrlOf(element);
  const formId = input.preview?.formId ?? element.getAttribute('form') ?? '';
  const service = createRespondentClient({ baseUrl });
  const client = {
    ...service,
    getForm: async (...args: Parameters<typeof service.getForm>) =>
      withTableOptions(await service.getForm(...args)),
  };
  const visit = createVisit({
    ...input,
    ...linkAttributes(element, editKey),
    client,
    drafts: createDraftStorage(draftName(element, baseUrl, formId)),
    formId,
    locale: element.getAttribute('locale') ?? undefined,
    prefill: readPrefill(element),
    openUrl: (url, newTab) => void (newTab ? open(url, '_blank', 'noopener') : location.assign(url)),
    online(listener) {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
    captcha: solveCaptcha,
  });
  return withUploads(visit);
}
