import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { captchas } from './kinds/index.ts';

const { routes } = areas.entrySessions;

export const captchaRoutes = (services: Services): Endpoint[] => {
  const openForms = services.state.openForms;
  return [
    serve(routes.getChallenge, async ({ params, addHeader }) => {
      const { formId, form } = await openForms.byIdOrSlug(params.formId);
      const kind = form.settings.captcha;
      addHeader('cache-control', 'no-store');
      return { kind, ...captchas[kind].challenge(services, formId) };
    }),
  ];
};
