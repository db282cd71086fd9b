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
    title: 'Get a form',
    route: forms.routes.get,
    hint: 'Its questions are in its versions: see get_form_version.',
  }),
  offer({
    name: 'create_form',
    title: 'Create a form',
    route: forms.routes.create,
    hint: `${definition} The form starts as a draft; publish_form makes it available to respondents.`,
  }),
  offer({ name: 'update_form', title: 'Update a form', route: forms.routes.update }),
  offer({
    name: 'form_summary',
    title: 'Summarize the answers of a form',
    route: forms.routes.summary,
    hint: 'Use this instead of reading entries one by one for totals, averages or shares.',
  }),
  offer({
    name: 'get_form_version',
    title: 'Get a form version',
    route: formVersions.routes.get,
    hint: 'With versionId "published" or "draft".',
  }),
  offer({
    name: 'open_form_draft',
    title: 'Create a draft',
    route: formVersions.routes.create,
    hint: 'Required before you can change a published form.',
  }),
  offer({
    name: 'update_form_draft',
    title: 'Replace the definition of a draft',
    route: formVersions.routes.update,
    hint: `${definition} Replaces the whole definition; use the field tools for smaller changes.`,
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
    hint: 'Only the settings of the chosen type apply; see the guide "field-types".',
  }),
  offer({ name: 'update_field', title: 'Update a field', route: formFields.routes.update }),
  offer({ name: 'move_field', title: 'Move a field', route: formFields.routes.move }),
  offer({ name: 'remove_field', title: 'Delete a field', route: formFields.routes.delete }),
];
