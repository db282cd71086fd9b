import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ClearButton, type ShownOption, shownOptions } from './choices.tsx';
import { type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { moveOption, rankingOrder, stepTarget } from './ranking-order.ts';
import { RankingRow } from './ranking-row.tsx';

/**
 * Drags a list row with any pointer. Rows are moved only by `transform` until the drag ends, since removing a row from the
 * document would end a touch drag.
 */
function dragRow(
  start: PointerEvent,
  rows: readonly HTMLElement[],
  from: number,
  onDrop: (to: number) => void,
): void {
  const row = rows[from];
  if (!row) return;
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const rowBox = boxes[from] as DOMRect;
  const gap = boxes[1] && boxes[0] ? boxes[1].top - boxes[0].bottom : 0;
  let to = from;
  row.classList.add('dragged');

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const distance = event.clientY - start.clientY;
    const middle = rowBox.top + rowBox.height / 2 + distance;
    to = boxes.filter((box, index) => index !== from && box.top + box.height / 2 < middle).length;
    row.style.transform = `translateY(${distance}px)`;
    for (const [index, other] of rows.entries()) {
      if (index === from) continue;
      const shift = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
      other.style.transform = shift === 0 ? '' : `translateY(${shift * (rowBox.height + gap)}px)`;
    }
  };
  const onEnd = (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof PointerEvent ? event.pointerId !== start.pointerId : event.key !== 'Escape') return;
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onEnd);
    removeEventListener('pointercancel', onEnd);
    removeEventListener('keydown', onEnd);
    row.classList.remove('dragged');
    for (const other of rows) other.style.transform = '';
    if (event.type === 'pointerup' && to !== from) onDrop(to);
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onEnd);
  addEventListener('pointercancel', onEnd);
  addEventListener('keydown', onEnd);
}

/** A list that is ordered by dragging, buttons or keyboard. There is no answer until the respondent changes it. */
function Ranking(props: ControlProps<'ranking'>) {
  const { field, value, disabled, id, onChange, onLeave, tools } = props;
  const { t } = tools;
  const shown = useRankingOptions(props);
  const partial = field.partial === true;
  const now = rankingOrder(
    value,
    shown.map((option) => option.value),
  );
  const { order, ranked } = now;
  const list = useRef<HTMLOListElement>(null);
  const [grabbed, setGrabbed] = useState<{ option: string; before: unknown } | null>(null);
  // A row that is moved in the document loses the focus.
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
    const position = next.order.indexOf(option);
    if (tool) focus.current = { option, tool };
    onChange(next.ranked > 0 ? next.order.slice(0, next.ranked) : undefined);
    tools.announce(
      position < next.ranked
        ? t('rankingMoved', { label: labelOf(option), place: position + 1, places: order.length })
        : t('rankingUnranked', { label: labelOf(option) }),
    );
  };
  const onKey = (event: KeyboardEvent, option: string) => {
    const isGrabbed = grabbed?.option === option;
    const label = labelOf(option);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.key === ' ' || event.key === 'Enter') {
      setGrabbed(isGrabbed ? null : { option, before: value });
      const position = order.indexOf(option) + 1;
      tools.announce(
        isGrabbed
          ? t('rankingPut', { label })
          : t('rankingTaken', { label, place: position, places: order.length }),
      );
    } else if (isGrabbed && step) move(option, stepTarget(now, option, step, partial), 'grip');
    else if (isGrabbed && event.key === 'Escape') {
      focus.current = { option, tool: 'grip' };
      onChange(grabbed.before);
      setGrabbed(null);
      tools.announce(t('rankingBack', { label }));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drag = (event: PointerEvent, position: number) => {
    const option = order[position];
    if (disabled || option === undefined || !list.current || event.button !== 0) return;
    setGrabbed(null);
    dragRow(event, [...list.current.querySelectorAll<HTMLElement>('li')], position, (to) => move(option, to));
  };
  return (
    <div class="ranking" onFocusOut={onFocusLeave(onLeave)}>
      <p class="hidden" id={`${id}-how`}>
        {t('rankingHelp')}
      </p>
      <ol class="ranking-list" ref={list}>
        {order.map((option, position) => (
          <RankingRow
            key={option}
            control={props}
            label={labelOf(option)}
            imageFileId={shown.find((one) => one.value === option)?.imageFileId}
            position={position}
            optionCount={order.length}
            isRanked={position < ranked}
            canUnrank={partial}
            isFirstUnranked={partial && position === ranked && ranked > 0}
            isGrabbed={grabbed?.option === option}
            postIndex={(Array.isArray(field.options) ? field.options : shown).findIndex(
              (one) => one.value === option,
            )}
            onMove={(step, tool) => move(option, stepTarget(now, option, step, partial), tool)}
            onKey={(event) => onKey(event, option)}
            onRelease={() => setGrabbed((now) => (now?.option === option ? null : now))}
            onDrag={(event) => drag(event, position)}
          />
        ))}
      </ol>
      {order.length > 0 && (
        <div class={ranked === 0 ? 'ranking-open needs-script' : 'ranking-open needs-script done'}>
          <p class="help">{t('rankingOpen')}</p>
          <button type="button" class="button" disabled={disabled} onClick={() => onChange([...order])}>
            {t('rankingKeep')}
          </button>
        </div>
      )}
      <ClearButton props={props} hasAnswer={ranked > 0} />
    </div>
  );
}

/** The options of the field; table options are fetched. */
function useRankingOptions({ field, place, tools }: ControlProps<'ranking'>): readonly ShownOption[] {
  const written = shownOptions(field);
  const [fetched, setFetched] = useState<readonly ShownOption[]>(
    tools.plain?.optionsFor(place)?.options ?? [],
  );
  const isWritten = Array.isArray(field.options);
  useEffect(() => {
    if (isWritten || tools.isPreview) return undefined;
    const controller = new AbortController();
    tools.searchOptions(place, { q: '', signal: controller.signal }).then(
      ({ options }) => setFetched(options),
      () => undefined,
    );
    return () => controller.abort();
  }, [isWritten, place, tools]);
  return isWritten ? written : fetched;
}

export const ranking: FieldControl<'ranking'> = { frame: 'group', Control: Ranking };
