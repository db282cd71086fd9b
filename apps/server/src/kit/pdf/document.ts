/** Text with one style. `\n` starts a new line. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  mono?: boolean;
  strike?: boolean;
  underline?: boolean;
  /** Only `http`, `https`, `mailto` and `tel`: sanitized before. */
  link?: string;
  small?: boolean;
  faint?: boolean;
}

export type Align = 'left' | 'center' | 'right';

export interface TableCell {
  runs: readonly Run[];
  isHeader: boolean;
  /** The number of columns it spans. */
  span: number;
}

export interface PdfTableRow {
  cells: readonly TableCell[];
}

/** The blocks of a document, from top to bottom. */
export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; runs: readonly Run[]; align?: Align }
  /** One that `isLabel` stands close to what follows, and never alone at the foot of a page. */
  | {
      type: 'paragraph';
      runs: readonly Run[];
      indent?: number;
      marker?: string;
      align?: Align;
      isLabel?: boolean;
    }
  | { type: 'table'; rows: readonly PdfTableRow[] }
  /** `source` names one of the pictures that are handed in; without it, `alt` is written instead. */
  | { type: 'image'; source: string; alt: string; maxHeight?: number }
  | { type: 'rule' };
