import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { languageName } from '../../../forms/zones-and-languages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useBuilder, useBuilderActions } from '../model/use-builder.ts';
import { isMissing, type TextRow } from './text-rows.ts';

type TranslationRowsProps = {
  rows: readonly TextRow[];
  own: string;
  locale: string;
  canEdit: boolean;
};

/** Virtualized: a form has hundreds of texts. */
export function TranslationRows({ rows, own, locale, canEdit }: TranslationRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 92,
    getItemKey: (index) => rows[index]?.name ?? index,
    overscan: 6,
  });
  return (
    <div ref={box} className="min-h-96 flex-1 overflow-y-auto sm:min-h-0">
      <ol className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return row ? (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 grid gap-x-4 gap-y-2 border-b border-line p-4 md:grid-cols-2"
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className="min-w-0">
                <p className="mb-1 text-xs leading-5 text-muted wrap-anywhere">
                  {row.owner === row.text ? row.property : `${row.owner} · ${row.property}`}
                </p>
                <p lang={own} className="whitespace-pre-line wrap-anywhere">
                  {row.text}
                </p>
              </div>
              <TranslationField row={row} locale={locale} canEdit={canEdit} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}

function TranslationField({ row, locale, canEdit }: { row: TextRow; locale: string; canEdit: boolean }) {
  const texts = useBuilder((view) => view.definition.translations?.[locale]);
  const { setTranslation } = useBuilderActions();
  const missing = isMissing(texts, row.name);
  const shared = {
    label: `${row.owner}, ${row.property}, in ${languageName(locale)}`,
    hideLabel: true,
    lang: locale,
    dir: 'auto',
    maxLength: 20_000,
    value: texts?.[row.name] ?? '',
    disabled: !canEdit,
    onChange: (text: string) => setTranslation(locale, row.name, text),
  } as const;
  return (
    <div className="min-w-0">
      <p className="mb-1 flex h-5 items-center">{missing && <Badge tone="warning">Missing</Badge>}</p>
      {row.isLong ? <TextArea {...shared} rows={2} /> : <TextField {...shared} />}
    </div>
  );
}
