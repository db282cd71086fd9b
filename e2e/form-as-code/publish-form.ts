import { type Client, etagOf, type FormDocument } from '@form-service/sdk';

type Options = { projectId: string; slug: string };

/** The form with this slug, made from the document where there is none. */
const findOrImport = async (client: Client, document: FormDocument, { projectId, slug }: Options) => {
  const { data } = await client.forms.list({ filter: `slug == "${slug}"` });
  return data[0] ?? (await client.formImports.create({ body: { projectId, slug, document } })).form;
};

/** Brings a form to what the document says. Does nothing where it is so already. */
export const publishForm = async (
  client: Client,
  document: FormDocument,
  options: Options,
): Promise<string> => {
  const form = await findOrImport(client, document, options);
  const formId = form.id;

  const imported = await client.formImports.replaceDraft({ formId, body: { document } });
  for (const { severity, place, message } of imported.report) console.log(`${severity} ${place}: ${message}`);

  const { valid, issues } = await client.formVersions.validate({ formId, versionId: 'draft' });
  if (!valid) throw new Error(issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));

  const { name, settings } = document;
  await client.forms.update({ id: formId, body: { name, settings } });

  if (form.publishedVersionId !== null) {
    const diff = await client.formVersions.diff({ formId, versionId: 'draft', against: 'published' });
    console.log(JSON.stringify(diff, null, 2));
    const lists = [...Object.values(diff.pages), ...Object.values(diff.elements), diff.translations];
    if (lists.every((list) => list.length === 0)) {
      await client.formVersions.delete({ formId, versionId: 'draft' });
      return 'Nothing has changed.';
    }
  }
  // Don't publish what someone else saved in the meantime.
  const ifMatch = etagOf(imported) as string;
  const { number } = await client.formVersions.publish({ formId, versionId: 'draft' }, { ifMatch });
  return `Version ${number} is published.`;
};
