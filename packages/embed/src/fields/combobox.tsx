import { useEffect, useRef, useState } from 'preact/hooks';
import { labelCacheOf, useLabels, useSearch } from '../options/use-search.ts';
import { lazy } from '../view/lazy.ts';
import type { ControlProps } from './control.ts';

/** Loaded if the options depend on other answers. */
const StaleChoice = lazy(async () => (await import('../options/stale-choice.ts')).StaleChoice);

export type ComboboxProps = Omit<ControlProps, 'field'> & {
  label: string;
  placeholder?: string | undefined;
  isMultiple?: boolean;
};

/** A search input: the ARIA 1.2 combobox pattern with options from the server. */
export function Combobox(props: ComboboxProps) {
  const { value, required, disabled, errors, id, describedBy, place, onChange, onLeave, tools, label } =
    props;
  const { placeholder, isMultiple = false } = props;
  const { t } = tools;
  const selected = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
  const labelOf = useLabels(tools, place, selected);
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const noteId = note === '' ? undefined : `${id}-note`;
  const search = useSearch(tools, place, query ?? '', isOpen, attempt);
  const options = search.state === 'found' ? search.options : [];
  const listId = `${id}-list`;
  const active = isOpen ? options[activeIndex] : undefined;

  useEffect(() => {
    if (search.state === 'found')
      tools.announce(
        search.options.length === 0 ? t('searchNone') : t('searchFound', { count: search.options.length }),
      );
    if (search.state === 'failed') tools.announce(t('searchFailed'));
  }, [search, tools, t]);
  useEffect(() => {
    if (active) box.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setOpen(false);
    setQuery(null);
    setActiveIndex(-1);
  };
  const choose = (option: { value: string; label: string }) => {
    labelCacheOf(tools).set(option.value, option.label);
    setNote('');
    if (isMultiple) onChange(selected.includes(option.value) ? selected : [...selected, option.value]);
    else onChange(option.value);
    tools.announce(t('chosen', { label: option.label }));
    close();
  };
  const remove = (one: string) => {
    const rest = selected.filter((other) => other !== one);
    onChange(isMultiple && rest.length > 0 ? rest : undefined);
    tools.announce(t('removed', { label: labelOf(one) }));
    input.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const last = options.length - 1;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) setOpen(true);
      else if (key === 'ArrowDown') setActiveIndex(activeIndex >= last ? 0 : activeIndex + 1);
      else setActiveIndex(activeIndex <= 0 ? last : activeIndex - 1);
    } else if (key === 'Enter' && isOpen) {
      if (active) choose(active);
    } else if (key === 'Escape' && isOpen) close();
    else if (key === 'Escape' && !isMultiple && selected[0] !== undefined && !required) remove(selected[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = query ?? (isMultiple || selected[0] === undefined ? '' : labelOf(selected[0]));
  return (
    <>
      <div
        ref={box}
        class="combobox needs-script"
        onFocusOut={(event) => {
          if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
          close();
          onLeave();
        }}
      >
        {isMultiple && selected.length === 0 && <p class="help chips">{t('notAnswered')}</p>}
        {isMultiple && selected.length > 0 && (
          <ul class="chips">
            {selected.map((one) => (
              <li key={one} class="chip">
                <span>{labelOf(one)}</span>
                <button
                  type="button"
                  class="icon"
                  disabled={disabled}
                  aria-label={t('removeItem', { label: labelOf(one) })}
                  onClick={() => remove(one)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          part="input"
          class="input"
          type="text"
          role="combobox"
          id={id}
          autocomplete="off"
          spellcheck={false}
          value={shown}
          placeholder={placeholder ?? t('search')}
          required={required}
          disabled={disabled}
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${activeIndex}` : undefined}
          aria-invalid={errors.length > 0}
          aria-describedby={[describedBy, noteId].filter(Boolean).join(' ') || undefined}
          onInput={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActiveIndex(-1);
            setOpen(true);
            if (currentTarget.value === '' && !isMultiple && selected.length > 0) onChange(undefined);
          }}
          onClick={() => !disabled && setOpen(true)}
          onKeyDown={onKey}
        />
        <div class="popup" hidden={!isOpen}>
          <ul id={listId} role="listbox" aria-label={label} aria-multiselectable={isMultiple || undefined}>
            {options.map((option, index) => (
              <li
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                class={index === activeIndex ? 'option active' : 'option'}
                aria-selected={selected.includes(option.value)}
                // Keep the focus in the input.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
              </li>
            ))}
          </ul>
          {search.state === 'busy' && <p class="popup-note">{t('searching')}</p>}
          {search.state === 'found' && options.length === 0 && <p class="popup-note">{t('searchNone')}</p>}
          {search.state === 'found' && search.hasMore && <p class="popup-note">{t('searchMore')}</p>}
          {search.state === 'failed' && (
            <p class="popup-note">
              {t('searchFailed')}{' '}
              <button type="button" class="quiet" onClick={() => setAttempt(attempt + 1)}>
                {t('tryAgain')}
              </button>
            </p>
          )}
        </div>
      </div>
      {tools.form?.optionsDependOn && (
        <StaleChoice tools={tools} place={place} box={box} onChange={onChange} onCleared={setNote} />
      )}
      {noteId && (
        <p class="cleared" part="help" id={noteId}>
          {note}
        </p>
      )}
    </>
  );
}
