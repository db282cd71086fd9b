/** Static sketches of field inputs; nothing is interactive. */
import type { Field, FieldOf, FieldTypeName } from '@form-service/engine';
import {
  Calendar,
  ChevronDown,
  Circle,
  Clock,
  FileUp,
  GripVertical,
  Heart,
  Image,
  MapPin,
  PenLine,
  Smile,
  Square,
  Star,
  ThumbsUp,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Icon } from '../../../ui/button.tsx';

type Previews = { readonly [Name in FieldTypeName]: (field: FieldOf<Name>) => ReactNode };

const Box = ({ children, icon: Icon, tall }: { children?: ReactNode; icon?: Icon; tall?: boolean }) => (
  <div
    className={`flex items-center justify-between gap-2 rounded-md border border-line bg-sunken px-2.5 text-faint ${tall ? 'h-14 items-start pt-1.5' : 'h-8'}`}
  >
    <span className="truncate">{children}</span>
    {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
  </div>
);

const Drop = ({ icon: Icon, children }: { icon: Icon; children: ReactNode }) => (
  <div className="flex h-12 items-center justify-center gap-2 rounded-md border border-line border-dashed text-faint">
    <Icon aria-hidden className="size-4" />
    {children}
  </div>
);

/** At most this many options are shown. */
const SHOWN = 4;

type Listed = { readonly value: string; readonly label?: string | undefined };

const Options = ({ options, icon: Icon }: { options: readonly Listed[] | object; icon: Icon }) => {
  if (!Array.isArray(options)) return <Box>Rows from a table</Box>;
  const list = options as readonly Listed[];
  return (
    <ul className="grid gap-1">
      {list.slice(0, SHOWN).map(({ value, label }, at) => (
        <li key={`${at} ${value}`} className="flex items-center gap-2 text-muted">
          <Icon aria-hidden className="size-3.5 shrink-0 text-faint" />
          <span className="truncate">{label || value}</span>
        </li>
      ))}
      {list.length > SHOWN && <li className="ps-5.5 text-faint">and {list.length - SHOWN} more</li>}
      {list.length === 0 && <li className="text-faint">No options yet</li>}
    </ul>
  );
};

const Signs = ({ icon: Icon, count }: { icon: Icon; count: number }) => (
  <div className="flex gap-1 text-faint">
    {Array.from({ length: Math.min(count, 10) }, (_, at) => (
      <Icon key={at} aria-hidden className="size-5" />
    ))}
  </div>
);

const Steps = ({ from, to }: { from: number; to: number }) => (
  <div className="flex flex-wrap gap-1 text-faint text-xs tabular-nums">
    {Array.from({ length: Math.max(0, Math.min(to - from + 1, 11)) }, (_, at) => (
      <span key={at} className="flex size-6 items-center justify-center rounded-md border border-line">
        {from + at}
      </span>
    ))}
  </div>
);

const Parts = ({ names }: { names: readonly string[] }) => (
  <div className="grid grid-cols-2 gap-1.5">
    {names.map((name) => (
      <Box key={name}>{name}</Box>
    ))}
  </div>
);

const signs = { star: Star, heart: Heart, thumb: ThumbsUp, face: Smile } as const;
const placeholderOf = (field: { readonly placeholder?: string | undefined }): ReactNode => field.placeholder;

const previews: Previews = {
  short_text: (field) => <Box>{placeholderOf(field)}</Box>,
  long_text: (field) => <Box tall>{placeholderOf(field)}</Box>,
  email: (field) => <Box>{placeholderOf(field) ?? 'name@example.com'}</Box>,
  phone: (field) => <Box>{placeholderOf(field) ?? '+1 …'}</Box>,
  url: (field) => <Box>{placeholderOf(field) ?? 'https://'}</Box>,
  number: (field) => <Box>{placeholderOf(field) ?? '0'}</Box>,
  currency: (field) => <Box>{placeholderOf(field) ?? `0 ${field.currency}`}</Box>,
  slider: ({ min = 0, max = 100 }) => (
    <div className="flex items-center gap-2 text-faint text-xs tabular-nums">
      {min}
      <span className="relative h-1 flex-1 rounded-full bg-line">
        <span className="absolute -top-1 start-1/3 size-3 rounded-full bg-edge" />
      </span>
      {max}
    </div>
  ),
  rating: ({ max = 5, icon = 'star' }) => <Signs icon={signs[icon]} count={max} />,
  scale: ({ min = 1, max = 5 }) => <Steps from={min} to={max} />,
  nps: () => <Steps from={0} to={10} />,
  yes_no: () => <Options icon={Circle} options={[{ value: 'Yes' }, { value: 'No' }]} />,
  consent: ({ statement }) => <Options icon={Square} options={[{ value: statement || 'I agree.' }]} />,
  single_choice: ({ options }) => <Options icon={Circle} options={options} />,
  dropdown: ({ options }) => (
    <Box icon={ChevronDown}>{Array.isArray(options) ? `${options.length} options` : 'Rows from a table'}</Box>
  ),
  picture_choice: ({ options }) => <Options icon={Image} options={options} />,
  country: () => <Box icon={ChevronDown}>Choose a country</Box>,
  multi_choice: ({ options }) => <Options icon={Square} options={options} />,
  ranking: ({ options }) => <Options icon={GripVertical} options={options} />,
  matrix: ({ rows, columns }) => (
    <Box>
      {rows.length} {rows.length === 1 ? 'row' : 'rows'}, {columns.length}{' '}
      {columns.length === 1 ? 'column' : 'columns'}
    </Box>
  ),
  date: () => <Box icon={Calendar}>Choose a date</Box>,
  time: () => <Box icon={Clock}>Choose a time</Box>,
  datetime: () => <Box icon={Calendar}>Choose a date and time</Box>,
  date_range: () => <Parts names={['Start date', 'End date']} />,
  name: () => <Parts names={['First name', 'Last name']} />,
  address: () => <Parts names={['Street', 'City', 'Postal code', 'Country']} />,
  file: () => <Drop icon={FileUp}>Drop files here</Drop>,
  image: () => <Drop icon={Image}>Drop images here</Drop>,
  signature: () => <Drop icon={PenLine}>Sign here</Drop>,
  location: () => <Drop icon={MapPin}>Choose a location</Drop>,
  lookup: () => <Box icon={ChevronDown}>Rows from a table</Box>,
  hidden: (field) => (
    <Box>{field.default === undefined ? `?${field.key}=…` : JSON.stringify(field.default)}</Box>
  ),
  calculated: ({ value }) => (
    <code className="block truncate font-mono text-faint text-xs">{value || 'No calculation yet'}</code>
  ),
};

/** Re-renders only when the field changes. */
export const FieldPreview = memo(({ field }: { field: Field }) => (
  <div aria-hidden className="pointer-events-none mt-2 text-sm">
    {(previews[field.type] as (field: Field) => ReactNode)(field)}
  </div>
));
