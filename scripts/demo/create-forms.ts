import type { Client } from '@form-service/sdk';
import { contact } from '../../apps/web/src/features/starters/starters/contact.ts';
import type { DemoForm, ProjectName } from './demo-form.ts';
import { productRows } from './product-rows.ts';
import { siteRows } from './site-rows.ts';

const descriptions: Readonly<Record<ProjectName, string>> = {
  Shop: 'Orders, questions, and feedback from customers',
  'Events and courses': 'Registrations and evaluations',
  Workplace: 'Job applications and safety reports',
  Consulting: 'Appointments with clients',
};

export type Projects = Readonly<Record<ProjectName, string>>;

export async function createProjects(client: Client): Promise<Projects> {
  const made = {} as Record<ProjectName, string>;
  for (const [name, description] of Object.entries(descriptions) as [ProjectName, string][])
    made[name] = (await client.projects.create({ body: { name, description } })).id;
  await client.projects.create({
    body: { name: 'Pilot 2025', description: 'Our first version', archived: true },
  });
  return made;
}

/** Creates the table of sites and returns its ID. */
export async function createSites(client: Client, projects: Projects): Promise<string> {
  const { id } = await client.dataTables.create({
    body: {
      projectId: projects.Workplace,
      name: 'Sites',
      key: 'sites',
      description: 'Our sites. The incident report lists the open ones.',
      columns: [
        { key: 'code', name: 'Code', type: 'text', required: true, unique: true },
        { key: 'name', name: 'Name', type: 'text', required: true },
        { key: 'city', name: 'City', type: 'text' },
        { key: 'staff', name: 'Staff', type: 'number' },
        { key: 'open', name: 'Open', type: 'boolean' },
      ],
    },
  });
  const rows = siteRows.map(({ lat, lng, ...values }) => ({ values }));
  await client.dataTableRows.bulk({ id, body: { operation: 'create', rows } });
  return id;
}

/** Creates the product table. */
export async function createProducts(client: Client, projects: Projects): Promise<void> {
  const { id } = await client.dataTables.create({
    body: {
      projectId: projects.Shop,
      name: 'Products',
      key: 'products',
      description: 'What we sell, and how much is in stock',
      columns: [
        { key: 'code', name: 'Code', type: 'text', required: true, unique: true },
        { key: 'name', name: 'Name', type: 'text', required: true },
        {
          key: 'kind',
          name: 'Category',
          type: 'select',
          options: [
            { value: 'coffee', label: 'Coffee' },
            { value: 'tea', label: 'Tea' },
            { value: 'mug', label: 'Mugs' },
            { value: 'filter', label: 'Brewing' },
            { value: 'gift', label: 'Gifts' },
          ],
        },
        { key: 'price', name: 'Price', type: 'number' },
        { key: 'stock', name: 'In stock', type: 'number' },
        { key: 'supplier', name: 'Supplier', type: 'text' },
        { key: 'reorder', name: 'Reorder', type: 'boolean' },
        { key: 'counted_on', name: 'Counted on', type: 'date' },
      ],
    },
  });
  const rows = productRows.map((values) => ({ values }));
  await client.dataTableRows.bulk({ id, body: { operation: 'create', rows } });
}

/** Creates a form and publishes it, unless it stays a draft. */
export async function createForm(client: Client, projects: Projects, form: DemoForm): Promise<string> {
  const { name, slug, settings, definition, project, state } = form;
  const { id } = await client.forms.create({
    body: { projectId: projects[project], name, slug, settings, definition },
  });
  if (state !== 'draft') await client.formVersions.publish({ formId: id, versionId: 'draft' });
  return id;
}

export async function publishRevision(client: Client, formId: string, form: DemoForm): Promise<void> {
  const { revision } = form;
  if (!revision) return;
  if (revision.settings) await client.forms.update({ id: formId, body: { settings: revision.settings } });
  await client.formVersions.create({ formId });
  const body = { definition: revision.definition(form.definition), notes: revision.notes };
  await client.formVersions.update({ formId, versionId: 'draft', body });
  await client.formVersions.publish({ formId, versionId: 'draft' });
}

/** Creates a form in progress and one in the trash. */
export async function createUnfinished(client: Client, projects: Projects): Promise<void> {
  const volunteer = (key: string, label: string) => ({ kind: 'field', type: 'yes_no', key, label }) as const;
  await client.forms.create({
    body: {
      projectId: projects['Events and courses'],
      name: 'Harbor Days volunteers',
      slug: 'harbor-volunteers',
      definition: {
        pages: [
          {
            id: 'you',
            title: 'About you',
            elements: [
              { kind: 'field', key: 'full_name', type: 'name', label: 'Your name', required: true },
              { kind: 'field', key: 'email', type: 'email', label: 'Email address', required: true },
              volunteer('set_up', 'Can you help set up on Friday?'),
              volunteer('lift', 'Can you lift heavy items?'),
            ],
          },
        ],
      },
    },
  });
  const { name, settings, definition } = contact;
  const old = await client.forms.create({
    body: {
      projectId: projects.Shop,
      name: `${name} (old)`,
      slug: 'harbor-contact-old',
      settings,
      definition,
    },
  });
  await client.forms.delete({ id: old.id });
}
