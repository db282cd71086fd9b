import { areas } from '@form-service/contracts';
import { defineTool, type Tool } from './tool.ts';

const { forms, formVersions, formFields, projects } = areas;

const definition =
  'A definition is { pages: [{ id, title, elements: [{ kind: "field", key, type, label, required, … }] }] }.';

export const formTools: readonly Tool[] = [
  defineTool({ name: 'list_projects', title: 'List projects', route: projects.routes.list }),
  defineTool({ name: 'create_project', title: 'Create a project', route: projects.routes.create }),
  defineTool({ name: 'list_forms', title: 'List forms', route: forms.routes.list }),
  defineTool({
    name: 'get_form',
    title: 'Get a form',
    route: forms.routes.get,
    hint: 'Its questions are in its versions: see get_form_version.',
  }),
  defineTool({
    name: 'create_form',
    title: 'Create a form',
    route: forms.routes.create,
    hint: `${definition} The form starts as a draft; publish_form makes it available to respondents.`,
  }),
  defineTool({ name: 'update_form', title: 'Update a form', route: forms.routes.update }),
  defineTool({
    name: 'form_summary',
    title: 'Summarize the answers of a form',
    route: forms.routes.summary,
    hint: 'Use this instead of reading entries one by one for totals, averages or shares.',
  }),
  defineTool({
    name: 'get_form_version',
    title: 'Get a form version',
    route: formVersions.routes.get,
    hint: 'With versionId "published" or "draft".',
  }),
  defineTool({
    name: 'open_form_draft',
    title: 'Create a draft',
    route: formVersions.routes.create,
    hint: 'Required before you can change a published form.',
  }),
  defineTool({
    name: 'update_form_draft',
    title: 'Replace the definition of a draft',
    route: formVersions.routes.update,
    hint: `${definition} Replaces the whole definition; use the field tools for smaller changes.`,
  }),
  defineTool({
    name: 'validate_form',
    title: 'Validate a definition',
    route: formVersions.routes.validate,
    isRead: true,
  }),
  defineTool({ name: 'publish_form', title: 'Publish a form', route: formVersions.routes.publish }),
  defineTool({ name: 'list_fields', title: 'List the fields of a form', route: formFields.routes.list }),
  defineTool({
    name: 'add_field',
    title: 'Add a field',
    route: formFields.routes.create,
    hint: 'Only the settings of the chosen type apply; see the guide "field-types".',
  }),
  defineTool({ name: 'update_field', title: 'Update a field', route: formFields.routes.update }),
  defineTool({ name: 'move_field', title: 'Move a field', route: formFields.routes.move }),
  defineTool({ name: 'remove_field', title: 'Delete a field', route: formFields.routes.delete }),
];
