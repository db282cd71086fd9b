import type { EditorProps } from './editor.ts';
import { FilesEditor } from './files-editor.tsx';
import { LinkEditor } from './link-editor.tsx';
import { LongTextEditor } from './long-text-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { TextEditor } from './text-editor.tsx';

/** The editor for the column's type. */
export const CellEditor = (props: EditorProps) => {
  switch (props.column.type) {
    case 'select':
    case 'multi_select':
      return <OptionsEditor {...props} />;
    case 'row':
    case 'entry':
      return <LinkEditor {...props} />;
    case 'file':
      return <FilesEditor {...props} />;
    case 'long_text':
    case 'json':
      return <LongTextEditor {...props} />;
    default:
      return <TextEditor {...props} />;
  }
};
