/** Initial state of a new element: valid, and visible in the preview. */
import type { Button, Content, Element, FieldTypeName, Group } from '@form-service/engine';

const options = ['Option 1', 'Option 2', 'Option 3'].map((label, at) => ({
  value: `option_${at + 1}`,
  label,
}));

/** No table has this id: the inspector asks for one, and validation reports it until then. */
const NO_TABLE = 'tbl_00000000000000000000000000';

/** Settings that a type requires. */
const requiredSettings: { readonly [Name in FieldTypeName]?: Readonly<Record<string, unknown>> } = {
  currency: { currency: 'EUR' },
  single_choice: { options },
  dropdown: { options },
  picture_choice: { options },
  multi_choice: { options },
  ranking: { options },
  matrix: {
    rows: [
      { value: 'row_1', label: 'Row 1' },
      { value: 'row_2', label: 'Row 2' },
    ],
    columns: [
      { value: 'column_1', label: 'Column 1' },
      { value: 'column_2', label: 'Column 2' },
      { value: 'column_3', label: 'Column 3' },
    ],
  },
  consent: { statement: 'I agree.' },
  lookup: { tableId: NO_TABLE, labelColumn: 'name' },
};

export const newField = (type: FieldTypeName): Element =>
  ({ kind: 'field', key: type, type, label: '', ...requiredSettings[type] }) as unknown as Element;

export const newGroup = (repeat: boolean): Group => ({
  kind: 'group',
  key: 'group',
  label: '',
  ...(repeat && { repeat: {} }),
  elements: [],
});

export const newContent = (type: Content['type']): Content => ({
  kind: 'content',
  type,
  ...(type !== 'divider' && { body: '' }),
});

/** Forms have their own next and submit buttons, so this one is for something else. */
export const newButton = (): Button => ({
  kind: 'button',
  key: 'button',
  label: 'Button',
  action: { type: 'save_and_resume_later' },
});
