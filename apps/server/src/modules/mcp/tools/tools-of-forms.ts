import { areas } from '@form-service/contracts';
import { offer, type Tool } from './tool.ts';

const { forms, formVersions, formFields, projects } = areas;

const definition =
  'A definition is { pages: [{ id, title, elements: [{ kind: "field", key, type, label, required, … }] }] }.';

export const formTools: readonly Tool[] = [
  offer({ name: 'list_projects', title: 'List projects', route: projects.routes.list }),
  offer({ name: 'create_project', title: 'Create a project', route: projects.routes.create }),
  offer({ name: 'list_forms', title: 'List forms', route: forms.routes.list }),
  offer({
    name: 'get_form',
    title: 'Read a form',
    route: forms.routes.get,
    hint: 'What it asks is in its versions: see get_form_version.',
  }),
  offer({
    name: 'create_form',
    title: 'Create a form',
    route: forms.routes.create,
    hint: `${definition} The form begins as a draft; publish_form opens it to respondents.`,
  }),
  offer({ name: 'update_form', title: 'Change a form', route: forms.routes.update }),
  offer({
    name: 'form_summary',
    title: 'Sum up the answers of a form',
    route: forms.routes.summary,
    hint: 'Better than reading entries one by one where totals, averages or shares are asked for.',
  }),
  offer({
    name: 'get_form_version',
    title: 'Read what a form asks',
    route: formVersions.routes.get,
    hint: 'With versionId "published" or "draft".',
  }),
  offer({
    name: 'open_form_draft',
    title: 'Open a draft',
    route: formVersions.routes.create,
    hint: 'Needed before a published form can be changed.',
  }),
  offer({
    name: 'update_form_draft',
    title: 'Replace the definition of a draft',
    route: formVersions.routes.update,
    hint: `${definition} The whole definition is replaced; the tools for single fields change less.`,
  }),
  offer({
    name: 'validate_form',
    title: 'Validate a definition',
    route: formVersions.routes.validate,
    isRead: true,
  }),
  offer({ name: 'publish_form', title: 'Publish a form', route: formVersions.routes.publish }),
  offer({ name: 'list_fields', title: 'List the fields of a form', route: formFields.routes.list }),
  offer({
    name: 'add_field',
    title: 'Add a field',
    route: formFields.routes.create,
    hint: 'Only the settings of the chosen type count; the guide "field-types" lists them.',
  }),
  offer({ name: 'update_field', title: 'Change a field', route: formFields.routes.update }),
  offer({ name: 'move_field', title: 'Move a field', route: formFields.routes.move }),
  offer({ name: 'remove_field', title: 'Remove a field', route: formFields.routes.delete }),
];
