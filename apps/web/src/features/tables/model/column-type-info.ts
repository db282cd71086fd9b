import type { ColumnTypeName } from '@form-service/engine';
import {
  AlignLeft,
  AtSign,
  Braces,
  Calendar,
  CalendarClock,
  Hash,
  Inbox,
  Link,
  ListChecks,
  type LucideIcon,
  Paperclip,
  SquareChevronDown,
  TableProperties,
  ToggleLeft,
  Type,
} from 'lucide-react';
import type { LayoutColumn } from '../../../grid/column-layout.ts';
import type { TableColumn } from '../api.ts';

interface ColumnTypeInfo {
  title: string;
  icon: LucideIcon;
  width: number;
}

const narrow = 144;
const normal = 200;

/** The engine's titles, without loading the engine; a test compares them. */
export const columnTypeInfo: Readonly<Record<ColumnTypeName, ColumnTypeInfo>> = {
  text: { title: 'Text', icon: Type, width: normal },
  long_text: { title: 'Long text', icon: AlignLeft, width: 280 },
  number: { title: 'Number', icon: Hash, width: narrow },
  boolean: { title: 'Yes/no', icon: ToggleLeft, width: narrow },
  date: { title: 'Date', icon: Calendar, width: narrow },
  datetime: { title: 'Date and time', icon: CalendarClock, width: normal },
  select: { title: 'Single select', icon: SquareChevronDown, width: normal },
  multi_select: { title: 'Multiple select', icon: ListChecks, width: 240 },
  email: { title: 'Email', icon: AtSign, width: 240 },
  url: { title: 'URL', icon: Link, width: 240 },
  json: { title: 'JSON', icon: Braces, width: 240 },
  file: { title: 'Files', icon: Paperclip, width: normal },
  row: { title: 'Linked row', icon: TableProperties, width: normal },
  entry: { title: 'Linked entry', icon: Inbox, width: normal },
};

/** All columns are shown by default. */
export const toLayoutColumn = ({ key, type }: TableColumn): LayoutColumn => ({
  key,
  width: columnTypeInfo[type].width,
  isDefault: true,
});
