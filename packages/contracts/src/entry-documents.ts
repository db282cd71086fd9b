import Type from 'typebox';
import { policies } from './policies.ts';
import { Closed, Id } from './primitives.ts';
import { area, route } from './route.ts';

export const entryDocuments = area({
  title: 'Entries as documents',
  description: 'Entries on paper.',
  routes: {
    pdf: route({
      method: 'GET',
      path: '/entries/{id}/pdf',
      access: policies.membersRead,
      summary: 'Read an entry as a PDF',
      description:
        'Laid out as its form: the labels with the answers that were given, repeatable groups one after the other, pictures and ' +
        'signatures in place. With `templateId` it is that template, filled in with the entry.',
      params: Closed({ id: Id('ent') }),
      query: Closed({
        locale: Type.Optional(
          Type.String({
            pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
            maxLength: 35,
            description: 'The language of labels and answers; that of the entry, if left out.',
            examples: ['fr'],
          }),
        ),
        templateId: Type.Optional({ ...Id('tpl'), description: 'A template of kind `content`.' }),
      }),
      response: {
        status: 200,
        description: 'The document.',
        file: { mediaType: 'application/pdf', description: 'The document.' },
      },
      errors: ['not_found'],
    }),
  },
});
