import { useEffect, useRef, useState } from 'preact/hooks';
import { labelCacheOf, useLabels, useSearch } from '../options/use-search.ts';
import { lazy } from '../view/lazy.ts';
import type { ControlProps } from './control.ts';

/** Where the rows on offer depend on other answers. */
const StaleChoice = lazy(async () => (await import('../options/stale-choice.ts')).StaleChoice);

export type ComboboxProps = Omit<ControlProps, 'field'> & {
  label: string;
  placeholder?: string | undefined;
  isMultiple?: boolean;
};

/** An input that searches: the pattern "combobox" of ARIA 1.2 with a list that the service fills. */
export function Combobox(props: ComboboxProps) {
  const { value, required, disabled, errors, id, describedBy, place, onChange, onLeave, tools, label } =
    props;
  const { placeholder, isMultiple = false } = props;
  const { say } = tools;
  const given = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
  const labelOf = useLabels(tools, place, given);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const noteId = note === '' ? undefined : `${id}-note`;
  const found = useSearch(tools, place, typed ?? '', isOpen, attempt);
  const options = found.state === 'found' ? found.options : [];
  const listId = `${id}-list`;
  const active = isOpen ? options[at] : undefined;

  useEffect(() => {
    if (found.state === 'found')
      tools.announce(
        found.options.length === 0 ? say('searchNone') : say('searchFound', { count: found.options.length }),
      );
    if (found.state === 'failed') tools.announce(say('searchFailed'));
  }, [found, tools, say]);
  useEffect(() => {
    if (active) box.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setOpen(false);
    setTyped(null);
    setAt(-1);
  };
  const choose = (option: { value: string; label: string }) => {
    labelCacheOf(tools).set(option.value, option.label);
    setNote('');
    if (isMultiple) onChange(given.includes(option.value) ? given : [...given, option.value]);
    else onChange(option.value);
    tools.announce(say('chosen', { label: option.label }));
    close();
  };
  const remove = (one: string) => {
    const rest = given.filter((other) => other !== one);
    onChange(isMultiple && rest.length > 0 ? rest : undefined);
    tools.announce(say('removed', { label: labelOf(one) }));
    input.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const last = options.length - 1;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) setOpen(true);
      else if (key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
      else setAt(at <= 0 ? last : at - 1);
    } else if (key === 'Enter' && isOpen) {
      if (active) choose(active);
    } else if (key === 'Escape' && isOpen) close();
    else if (key === 'Escape' && !isMultiple && given[0] !== undefined && !required) remove(given[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown = typed ?? (isMultiple || given[0] === undefined ? '' : labelOf(given[0]));
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
        {isMultiple && given.length === 0 && <p class="help chips">{say('notAnswered')}</p>}
        {isMultiple && given.length > 0 && (
          <ul class="chips">
            {given.map((one) => (
              <li key={one} class="chip">
                <span>{labelOf(one)}</span>
                <button
                  type="button"
                  class="icon"
                  disabled={disabled}
                  aria-label={say('removeItem', { label: labelOf(one) })}
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
          placeholder={placeholder ?? say('search')}
          required={required}
          disabled={disabled}
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${at}` : undefined}
          aria-invalid={errors.length > 0}
          aria-describedby={[describedBy, noteId].filter(Boolean).join(' ') || undefined}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAt(-1);
            setOpen(true);
            if (currentTarget.value === '' && !isMultiple && given.length > 0) onChange(undefined);
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
                class={index === at ? 'option active' : 'option'}
                aria-selected={given.includes(option.value)}
                // The input keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
              </li>
            ))}
          </ul>
          {found.state === 'busy' && <p class="popup-note">{say('searching')}</p>}
          {found.state === 'found' && options.length === 0 && <p class="popup-note">{say('searchNone')}</p>}
          {found.state === 'found' && found.hasMore && <p class="popup-note">{say('searchMore')}</p>}
          {found.state === 'failed' && (
            <p class="popup-note">
              {say('searchFailed')}{' '}
              <button type="button" class="quiet" onClick={() => setAttempt(attempt + 1)}>
                {say('tryAgain')}
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
