import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRunActive } from '../../../../automation/run-status.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { findPart } from '../../model/draft.ts';
import { partName, typeOf } from '../../model/part-types.ts';
import { itemsToShow, type LoopLine, linesOf, type RunStep, stepIdOf } from '../model/run-steps.ts';
import { elapsedText, lastTry, timelinePosition } from '../model/run-times.ts';
import { StatusIcon, stepStatusLabels, toneColors } from '../status-icon.tsx';
import type { RunView } from './use-run-view.ts';

type StepListProps = {
  view: RunView;
  selected: string | undefined;
  /** Statuses at the shown time; without steps that had not started. */
  statuses: ReadonlyMap<string, RunStep['status']>;
  onSelect: (id: string) => void;
};

/** Steps in start order, with durations. */
export function StepList({ view, selected, statuses, onSelect }: StepListProps) {
  const { run, graph, steps, loopsAround } = view;
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  // A step selected elsewhere, in the graph or by playback, is shown here too.
  const wanted = useMemo(() => {
    const step = steps.find((one) => stepIdOf(one) === selected);
    return new Map([...chosen, ...(step ? itemsToShow(step, loopsAround) : [])]);
  }, [steps, selected, loopsAround, chosen]);
  const lines = useMemo(() => linesOf(steps, loopsAround, wanted), [steps, loopsAround, wanted]);
  const now = Date.now();
  const trigger = graph?.triggers.find(({ key }) => key === run.trigger.key);
  const triggerKey = String(run.trigger.key);
  const choose = ({ loop }: LoopLine, item: number) => {
    setChosen((before) => new Map(before).set(stepIdOf(loop), item));
    // Otherwise a step selected in another item would keep its item open.
    const first = steps.find((step) => itemsToShow(step, loopsAround).get(stepIdOf(loop)) === item);
    if (first) onSelect(stepIdOf(first));
  };
  return (
    <>
      <ol aria-label="Steps of the run" className="flex flex-col p-2">
        <Row
          isSelected={selected === triggerKey}
          name={trigger ? partName(trigger) : typeOf({ type: String(run.trigger.type) }).label}
          type={String(run.trigger.type)}
          about="Trigger"
          onSelect={() => onSelect(triggerKey)}
        />
        {lines.map((line) => {
          if ('loop' in line)
            return (
              <ItemChoice
                isPartial={view.more !== undefined}
                key={`${stepIdOf(line.loop)} items`}
                line={line}
                onChoose={(item) => choose(line, item)}
              />
            );
          const { step, id, depth } = line;
          const part = graph && findPart(graph, step.key);
          const status = statuses.get(id);
          return (
            <Row
              key={id}
              isSelected={id === selected}
              name={part ? partName(part) : step.key}
              type={step.type}
              depth={depth}
              status={status}
              about={
                status
                  ? `${stepStatusLabels[status].label}${step.attempts > 1 ? `, ${step.attempts} attempts` : ''}`
                  : 'Not started'
              }
              duration={status && elapsedText(lastTry(step), now)}
              timeline={timelinePosition(step, run, now)}
              onSelect={() => onSelect(id)}
            />
          );
        })}
      </ol>
      {steps.length === 0 && (
        <p className="px-4 pb-4 text-muted">
          {isRunActive(run) ? 'The first step is about to start.' : 'The run ended before any step.'}
        </p>
      )}
      {view.more && (
        <div className="flex justify-center p-2">
          <Button size="sm" busy={view.isLoadingMore} onClick={view.more}>
            Show more steps
          </Button>
        </div>
      )}
    </>
  );
}

type RowProps = {
  name: string;
  type: string;
  about: string;
  isSelected: boolean;
  onSelect: () => void;
  depth?: number;
  status?: RunStep['status'] | undefined;
  duration?: string | undefined;
  timeline?: { start: number; width: number };
};

function Row({ name, type, about, isSelected, onSelect, depth = 0, status, duration, timeline }: RowProps) {
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const { icon: Icon } = typeOf({ type });
  return (
    <li style={{ paddingInlineStart: `${Math.min(depth, 8)}rem` }}>
      <button
        ref={box}
        type="button"
        aria-current={isSelected ? 'step' : undefined}
        onClick={onSelect}
        className={clsx(
          'flex w-full min-w-0 items-center gap-3 rounded-lg border px-2 py-2 text-start',
          isSelected ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-hover',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-medium text-strong">{name}</span>
            {duration && <span className="shrink-0 text-muted text-xs tabular-nums">{duration}</span>}
          </span>
          <span className="block truncate text-muted text-xs">{about}</span>
          {timeline && status && (
            <span aria-hidden className="relative mt-1.5 block h-1 overflow-hidden rounded-full bg-line">
              <span
                className={clsx(
                  'absolute inset-y-0 min-w-1 rounded-full',
                  toneColors[stepStatusLabels[status].tone].fill,
                )}
                style={{ insetInlineStart: `${Math.min(timeline.start, 98)}%`, width: `${timeline.width}%` }}
              />
            </span>
          )}
        </span>
        {status && <StatusIcon status={status} />}
      </button>
    </li>
  );
}

type ItemChoiceProps = {
  line: LoopLine;
  /** Whether more items exist than are loaded. */
  isPartial: boolean;
  onChoose: (item: number) => void;
};

/** Selects one item of a loop. */
function ItemChoice({ line, isPartial, onChoose }: ItemChoiceProps) {
  const { items, failed, shown, depth } = line;
  const at = items.indexOf(shown);
  const nextFailed = failed.find((item) => item > shown) ?? failed[0];
  const go = (index: number) => {
    const item = items[index];
    if (item !== undefined) onChoose(item);
  };
  return (
    <li
      className="flex flex-wrap items-center gap-1 py-1 text-muted text-xs"
      style={{ paddingInlineStart: `${Math.min(depth, 8)}rem` }}
    >
      <IconButton
        size="sm"
        label="Previous item"
        icon={ChevronLeft}
        disabledReason={at <= 0 ? 'already first' : undefined}
        onClick={() => go(at - 1)}
      />
      <span role="status" className="tabular-nums">
        {isPartial ? `Item ${shown + 1} · ${items.length} loaded` : `Item ${shown + 1} of ${items.length}`}
        {!isPartial && line.loop.finishedAt === null && ' so far'}
      </span>
      <IconButton
        size="sm"
        label="Next item"
        icon={ChevronRight}
        disabledReason={at >= items.length - 1 ? 'already last' : undefined}
        onClick={() => go(at + 1)}
      />
      {failed.length > 0 && nextFailed !== undefined && nextFailed !== shown && (
        <Button size="sm" variant="quiet" className="text-danger!" onClick={() => onChoose(nextFailed)}>
          {failed.length === 1 ? 'Show failed item' : `Next of ${failed.length} failed items`}
        </Button>
      )}
    </li>
  );
}
