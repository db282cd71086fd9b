/** `<service-form>` for the hosted page, which includes the styles and the server-rendered form. */
import {
  attachTemplate,
  editKey,
  hydrateForm,
  removeResumeToken,
  renderedForm,
  servedForm,
} from './hosted-page.ts';
import { defineServiceForm } from './service-form.ts';

// Not a namespace import, for which bundlers create a separate chunk.
defineServiceForm({
  hosted: { renderedForm, editKey, attachTemplate, servedForm, hydrateForm, removeResumeToken },
});
