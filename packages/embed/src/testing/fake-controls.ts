import type { FieldOf, FieldTypeName } from '@form-service/engine/browser';
import { createElement } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { ControlProps, FormTools } from '../fields/control.ts';
import { controlOf } from '../fields/index.ts';
import { en } from '../strings/en.ts';
import { enHosted } from '../strings/en-hosted.ts';
import { enMore } from '../strings/en-optional.ts';
import { enLater } from '../strings/en-resume.ts';
import { createTranslate } from '../strings/index.ts';

export const fakeTools = (more: Partial<FormTools> = {}): FormTools => ({
  t: createTranslate({ ...en, ...enMore, ...enLater, ...enHosted }),
  locale: 'en',
  prefix: 'sf1',
  formId: 'frm_x',
  baseUrl: 'http://service.test',
  entry: async () => null,
  files: new Map(),
  announce() {},
  imageUrl: (fileId) => `/images/${fileId}`,
  searchOptions: async () => ({ options: [], hasMore: false }),
  isPreview: false,
  ...more,
});

const options = [{ value: 'red', label: 'Red' }, { value: 'green' }];

/** The required settings of each type. */
const requiredSettings: { [Name in FieldTypeName]?: object } = {
  single_choice: { options, allowOther: true },
  multi_choice: { options, allowOther: true },
  dropdown: { options, allowOther: true },
  picture_choice: { options, allowOther: true },
  ranking: { options },
  matrix: { rows: [{ value: 'food', label: 'The food' }], columns: options },
  currency: { currency: 'EUR' },
  lookup: { tableId: 'tbl_x', labelColumn: 'name' },
};

export const fieldOf = <Name extends FieldTypeName>(type: Name, more: object = {}): FieldOf<Name> =>
  ({
    kind: 'field',
    key: 'it',
    label: 'The question',
    type,
    ...requiredSettings[type],
    ...more,
  }) as unknown as FieldOf<Name>;

/** Renders a control to HTML. */
export function renderControl(
  type: FieldTypeName,
  more: Partial<Omit<ControlProps, 'field'>> & { field?: object } = {},
): string {
  const control = controlOf(type);
  if (!control) throw new Error(`There is no control for ${type}.`);
  const { field, ...rest } = more;
  return renderToString(
    createElement(control.Control, {
      value: undefined,
      required: false,
      disabled: false,
      errors: [],
      id: 'sf1-it',
      describedBy: undefined,
      path: 'it',
      place: 'it',
      onChange() {},
      onLeave() {},
      tools: fakeTools(),
      ...rest,
      field: fieldOf(type, field) as never,
    }),
  );
}
