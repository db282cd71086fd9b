import { Download, Languages, Upload } from 'lucide-react';
import { type ChangeEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { languageName } from '../../../forms/zones-and-languages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { saveFile } from '../../../ui/copy-and-save.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBuilder, useBuilderActions } from '../model/use-builder.ts';
import { languageOptions } from '../settings/language-names.ts';
import { isMissing, missingCount, orphanedTexts, type TextRow, textRows } from './text-rows.ts';
import { readCsv, writeCsv } from './translation-csv.ts';
import { TranslationRows } from './translation-rows.tsx';
import { useLanguages } from './use-languages.ts';

/** All texts of the form next to their translation. */
export function TranslationsPanel() {
  const definition = useDeferredValue(useBuilder((view) => view.definition));
  const translations = useBuilder((view) => view.definition.translations);
  const canEdit = useBuilder((view) => view.canEdit);
  const { setTranslations } = useBuilderActions();
  const { languages, add, isAdding } = useLanguages();
  const [chosen, setChosen] = useState<string>();
  const [search, setSearch] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const rows = useMemo(() => textRows(definition), [definition]);

  if (!languages) return <SkeletonRows rows={8} label="Loading languages…" />;
  const { own, others } = languages;
  const locale = chosen !== undefined && others.includes(chosen) ? chosen : others[0];
  const adder = (
    <Combobox
      className="w-52 max-sm:w-full"
      label="Add language"
      hideLabel
      placeholder={isAdding ? 'Adding…' : 'Add language'}
      value={undefined}
      options={languageOptions([own, ...others])}
      disabled={!canEdit || isAdding}
      onChange={(next) => {
        add(next);
        setChosen(next);
      }}
    />
  );
  if (locale === undefined)
    return (
      <EmptyState icon={Languages} title="Only one language" action={adder}>
        This form is in {languageName(own)}. Add a language to translate it, and respondents can choose
        theirs.
      </EmptyState>
    );

  const texts = translations?.[locale];
  const searchText = search.trim().toLowerCase();
  const shown = rows.filter(
    (row) =>
      (!onlyMissing || isMissing(texts, row.name)) &&
      [row.text, row.owner, row.property, texts?.[row.name] ?? ''].some((part) =>
        part.toLowerCase().includes(searchText),
      ),
  );
  const missing = missingCount(rows, texts);
  const old = orphanedTexts(rows, texts);
  const removeOld = () => {
    const remaining = Object.entries(texts ?? {}).filter(([name]) => !old.includes(name));
    setTranslations(
      { ...translations, [locale]: Object.fromEntries(remaining) },
      'Remove unused translations',
    );
  };
  return (
    <section
      aria-label="Translations"
      className="flex h-full min-h-96 flex-col overflow-clip rounded-xl border border-line bg-surface shadow-sm"
    >
      <div className="flex flex-wrap items-end gap-3 p-4">
        <Select
          className="w-60 max-sm:w-full"
          label="Translate into"
          value={locale}
          options={others.map((value) => {
            const missingTexts = missingCount(rows, translations?.[value]);
            return {
              value,
              label: `${languageName(value)}${missingTexts > 0 ? ` (${missingTexts} missing)` : ''}`,
            };
          })}
          onChange={setChosen}
        />
        {adder}
        <Files rows={rows} own={own} locales={others} canEdit={canEdit} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-4">
        <SearchField
          className="min-w-48 flex-1"
          label="Search translations"
          value={search}
          onChange={setSearch}
        />
        <Checkbox
          className="flex-none"
          label="Missing only"
          checked={onlyMissing}
          onChange={setOnlyMissing}
        />
      </div>
      <p role="status" className="border-y border-line bg-sunken px-4 py-2 text-muted">
        {missing === 0
          ? `${languageName(locale)} is complete: ${rows.length} of ${rows.length} translated.`
          : `${rows.length - missing} of ${rows.length} translated into ${languageName(locale)}. Missing translations are shown in ${languageName(own)}.`}
      </p>
      {old.length > 0 && canEdit && (
        <p className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-muted">
          {old.length === 1 ? '1 translation is' : `${old.length} translations are`} no longer used in the
          form.
          <Button size="sm" onClick={removeOld}>
            Remove
          </Button>
        </p>
      )}
      {shown.length > 0 ? (
        <TranslationRows key={locale} rows={shown} own={own} locale={locale} canEdit={canEdit} />
      ) : (
        <EmptyState
          icon={Languages}
          title={rows.length === 0 ? 'Nothing to translate yet' : 'No matches'}
          compact
        >
          {rows.length === 0
            ? 'Add questions to the form to translate them here.'
            : 'Try another search or filter.'}
        </EmptyState>
      )}
    </section>
  );
}

type FilesProps = { rows: readonly TextRow[]; own: string; locales: readonly string[]; canEdit: boolean };

/** CSV export and import, for external translators. */
function Files({ rows, own, locales, canEdit }: FilesProps) {
  const translations = useBuilder((view) => view.definition.translations);
  const { setTranslations } = useBuilderActions();
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();

  const save = () => {
    // The byte order mark tells spreadsheets that it is UTF-8.
    const csv = `\uFEFF${writeCsv(rows, own, locales, translations)}`;
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'translations.csv');
  };
  const load = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const read = readCsv(await file.text(), rows, locales, translations);
    if ('problem' in read) {
      toast({ kind: 'error', title: 'Couldn’t read this file', body: read.problem });
      return;
    }
    if (read.count > 0) setTranslations(read.translations, 'Import translations');
    const ignored =
      read.unknown > 0
        ? ` Skipped ${read.unknown === 1 ? '1 row' : `${read.unknown} rows`} not found in this form.`
        : '';
    toast({
      kind: 'success',
      title: read.count === 1 ? '1 translation updated' : `${read.count} translations updated`,
      body: `You can undo this.${ignored}`,
    });
  };
  return (
    <div className="flex gap-2 sm:ms-auto">
      <Button icon={Download} onClick={save}>
        Export CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file with translations"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void load(event)}
      />
      <Button icon={Upload} disabled={!canEdit} onClick={() => input.current?.click()}>
        Import
      </Button>
    </div>
  );
}
