/** `<service-form>` for its hosted page, which brings along the style and the form as the service has drawn it. */
import {
  attachTemplate,
  editKey,
  hydrateForm,
  removeResumeToken,
  renderedForm,
  servedForm,
} from './hosted-page.ts';
import { defineServiceForm } from './service-form.ts';

// Not as a namespace, which bundlers need a file of their own for.
defineServiceForm({
  hosted: { renderedForm, editKey, attachTemplate, servedForm, hydrateForm, removeResumeToken },
});
