import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { encodeId } from '../../kit/ids.ts';
import { imageUrlOf } from '../files/index.ts';
import { isInPublishedVersion } from '../forms/index.ts';
import { isInLayout } from './form-layout.ts';

/** Half as long as the URL that it redirects to is valid. */
const cacheControl = 'public, max-age=1800';

export const formImageRoutes = (services: Services): Endpoint[] => [
  serve(areas.entrySessions.routes.getImage, async ({ params, addHeader }) => {
    const open = await services.state.openForms.byIdOrSlug(params.formId);
    const { accountId, formId, form } = open;
    const fileId = encodeId('fil', params.fileId);
    const isLogo = form.settings.theme.logoFileId === fileId;
    const isInForm = isLogo || JSON.stringify(form.compiled.definition).includes(`"${fileId}"`);
    const isInUse = isInForm || (await isInLayout(services, open, fileId));
    const location = await services.database.read(open, async (db) => {
      if (!isInUse && !(await isInPublishedVersion(db, accountId, formId, fileId))) fail('not_found');
      return imageUrlOf(services, db, accountId, params.fileId);
    });
    addHeader('cache-control', cacheControl);
    return { location };
  }),
];
