import Type from 'typebox';
import { Closed, Id, type IdPrefix, Text } from './primitives.ts';

/** The maximum number of changes in one request. */
export const maxBulk = 1_000;

/** The result of one change in a bulk request, as a single request would return it. `of` describes what was changed. */
export const bulkResult = (
  prefix: IdPrefix,
  of: { title: string; errorTitle: string; item: string; subject: string; status: string; error: string },
) =>
  Closed(
    {
      index: Type.Integer({
        minimum: 0,
        maximum: maxBulk - 1,
        format: 'int32',
        description: `The index of the ${of.item} in the request.`,
      }),
      status: Type.Integer({ minimum: 200, maximum: 599, format: 'int32', description: of.status }),
      id: Type.Optional({ ...Id(prefix), description: of.subject }),
      error: Type.Optional(
        Closed(
          {
            code: Text({ maxLength: 100, description: 'The error code.' }),
            message: Text({ maxLength: 2_000, description: 'How to fix it.' }),
            details: Type.Array(
              Closed({
                path: Text({ maxLength: 1_000, description: 'The path.' }),
                code: Text({ maxLength: 100, description: 'Machine-readable code.' }),
                message: Text({ maxLength: 2_000, description: 'How to fix it.' }),
              }),
              { maxItems: 1_000, description: 'What is wrong.' },
            ),
          },
          { title: of.errorTitle, description: of.error },
        ),
      ),
    },
    { title: of.title, description: `The result of ${/^[aeiou]/.test(of.item) ? 'an' : 'a'} ${of.item}.` },
  );
