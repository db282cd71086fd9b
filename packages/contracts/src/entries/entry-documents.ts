import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';

export const entryDocuments = area({
  title: 'Entry PDFs',
  description: 'Entries as PDF documents.',
  routes: {
    pdf: route({
      method: 'GET',
      path: '/entries/{id}/pdf',
      access: policies.membersRead,
      summary: 'Get an entry as a PDF',
      description:
        'Laid out like its form: labels with answers, repeating groups one after the other, images and signatures in place. With `templateId`, that template filled in with the entry.',
      params: Closed({ id: Id('ent') }),
      query: Closed({
        locale: Type.Optional(
          Type.String({
            pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
            maxLength: 35,
            description: "The language of labels and answers. Default: the entry's language.",
            examples: ['fr'],
          }),
        ),
        templateId: Type.Optional({ ...Id('tpl'), description: 'A template with kind `content`.' }),
      }),
      response: {
        status: 200,
        description: 'The PDF.',
        file: { mediaType: 'application/pdf', description: 'The PDF.' },
      },
      errors: ['not_found'],
    }),
  },
});
