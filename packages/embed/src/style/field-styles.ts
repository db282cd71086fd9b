/** Style sheets that only some forms need. The hosted page includes those of its form. */
import type { Field, FieldTypeName } from '@form-service/engine/browser';
import { isFromTable } from '../fields/index.ts';
import combobox from './combobox.css?inline';
import files from './files.css?inline';
import matrix from './matrix.css?inline';
import parts from './parts.css?inline';
import pictureChoice from './picture-choice.css?inline';
import ranking from './ranking.css?inline';
import graded from './scales.css?inline';
import signature from './signature.css?inline';

export { default as viewStyles } from './optional-views.css?inline';

const sheets: { readonly [Name in FieldTypeName]?: readonly string[] } = {
  rating: [graded],
  scale: [graded],
  nps: [graded],
  slider: [graded],
  picture_choice: [pictureChoice],
  ranking: [ranking],
  matrix: [matrix],
  name: [parts],
  address: [parts],
  date_range: [parts],
  location: [parts],
  file: [files],
  image: [files],
  signature: [files, signature],
  lookup: [combobox],
};

/** The style sheets of these fields, each once. */
export const stylesOf = (fields: readonly Field[]): string[] => [
  ...new Set(
    fields.flatMap((field) => [...(sheets[field.type] ?? []), ...(isFromTable(field) ? [combobox] : [])]),
  ),
];
