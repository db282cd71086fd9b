import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ClearButton, type ShownOption, shownOptions } from './choices.tsx';
import { type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { dragRow } from './drag-rows.ts';
import { moveOption, rankingOrder, stepTarget } from './ranking-order.ts';
import { RankingRow } from './ranking-row.tsx';

/** A list to be put in order by dragging, by buttons, or with the keyboard alone. There is no answer until something was done. */
function Ranking(props: ControlProps<'ranking'>) {
  const { field, value, disabled, id, onChange, onLeave, tools } = props;
  const { say } = tools;
  const shown = useRankingOptions(props);
  const partial = field.partial === true;
  const now = rankingOrder(
    value,
    shown.map((option) => option.value),
  );
  const { order, ranked } = now;
  const list = useRef<HTMLOListElement>(null);
  const [grabbed, setTaken] = useState<{ option: string; before: unknown } | null>(null);
  // A row that moves in the document loses the focus.
  const focus = useRef<{ option: string; tool: string } | null>(null);
  useLayoutEffect(() => {
    if (!focus.current) return;
    const { option, tool } = focus.current;
    focus.current = null;
    list.current?.querySelector<HTMLElement>(`[data-row="${order.indexOf(option)}"] .${tool}`)?.focus();
  });
  const labelOf = (option: string) => shown.find((one) => one.value === option)?.label ?? option;

  const move = (option: string, to: number, tool?: string) => {
    if (disabled || (to === order.indexOf(option) && ranked === order.length)) return;
    const next = moveOption(now, option, to, partial);
    const place = next.order.indexOf(option);
    if (tool) focus.current = { option, tool };
    onChange(next.ranked > 0 ? next.order.slice(0, next.ranked) : undefined);
    tools.announce(
      place < next.ranked
        ? say('rankingMoved', { label: labelOf(option), place: place + 1, places: order.length })
        : say('rankingUnranked', { label: labelOf(option) }),
    );
  };
  const onKey = (event: KeyboardEvent, option: string) => {
    const isTaken = grabbed?.option === option;
    const label = labelOf(option);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.key === ' ' || event.key === 'Enter') {
      setTaken(isTaken ? null : { option, before: value });
      const place = order.indexOf(option) + 1;
      tools.announce(
        isTaken ? say('rankingPut', { label }) : say('rankingTaken', { label, place, places: order.length }),
      );
    } else if (isTaken && step) move(option, stepTarget(now, option, step, partial), 'grip');
    else if (isTaken && event.key === 'Escape') {
      focus.current = { option, tool: 'grip' };
      onChange(grabbed.before);
      setTaken(null);
      tools.announce(say('rankingBack', { label }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drag = (event: PointerEvent, place: number) => {
    const option = order[place];
    if (disabled || option === undefined || !list.current || event.button !== 0) return;
    setTaken(null);
    dragRow(event, [...list.current.querySelectorAll<HTMLElement>('li')], place, (to) => move(option, to));
  };
  return (
    <div class="ranking" onFocusOut={onFocusLeave(onLeave)}>
      <p class="hidden" id={`${id}-how`}>
        {say('rankingHelp')}
      </p>
      <ol class="ranking-list" ref={list}>
        {order.map((option, place) => (
          <RankingRow
            key={option}
            control={props}
            label={labelOf(option)}
            imageFileId={shown.find((one) => one.value === option)?.imageFileId}
            position={place}
            optionCount={order.length}
            isRanked={place < ranked}
            canUnrank={partial}
            isFirstUnranked={partial && place === ranked && ranked > 0}
            isGrabbed={grabbed?.option === option}
            postIndex={(Array.isArray(field.options) ? field.options : shown).findIndex(
              (one) => one.value === option,
            )}
            onMove={(step, tool) => move(option, stepTarget(now, option, step, partial), tool)}
            onKey={(event) => onKey(event, option)}
            onRelease={() => setTaken((held) => (held?.option === option ? null : held))}
            onDrag={(event) => drag(event, place)}
          />
        ))}
      </ol>
      {order.length > 0 && (
        <div class={ranked === 0 ? 'ranking-open needs-script' : 'ranking-open needs-script done'}>
          <p class="help">{say('rankingOpen')}</p>
          <button type="button" class="button" disabled={disabled} onClick={() => onChange([...order])}>
            {say('rankingKeep')}
          </button>
        </div>
      )}
      <ClearButton props={props} hasAnswer={ranked > 0} />
    </div>
  );
}

/** The options of the form; those of a table are fetched. */
function useRankingOptions({ field, place, tools }: ControlProps<'ranking'>): readonly ShownOption[] {
  const written = shownOptions(field);
  const [fetched, setFetched] = useState<readonly ShownOption[]>(
    tools.plain?.optionsFor(place)?.options ?? [],
  );
  const isWritten = Array.isArray(field.options);
  useEffect(() => {
    if (isWritten || tools.isPreview) return undefined;
    const ending = new AbortController();
    tools.searchOptions(place, { q: '', signal: ending.signal }).then(
      ({ options }) => setFetched(options),
      () => undefined,
    );
    return () => ending.abort();
  }, [isWritten, place, tools]);
  return isWritten ? written : fetched;
}

export const ranking: FieldControl<'ranking'> = { frame: 'group', Control: Ranking };
