import type { ControlProps } from './control.ts';

type RowProps = {
  control: Pick<ControlProps, 'id' | 'path' | 'disabled' | 'tools'>;
  label: string;
  imageFileId: string | undefined;
  position: number;
  optionCount: number;
  isRanked: boolean;
  /** Moving it past the ranked options unranks it. */
  canUnrank: boolean;
  /** The first unranked option. */
  isFirstUnranked: boolean;
  isGrabbed: boolean;
  /** Its index in the definition, used as the input name without JavaScript. */
  postIndex: number;
  onMove(step: -1 | 1, tool: string): void;
  onKey(event: KeyboardEvent): void;
  onRelease(): void;
  onDrag(event: PointerEvent): void;
};

const GRIP = 'M5.5 3.5h.01M10.5 3.5h.01M5.5 8h.01M10.5 8h.01M5.5 12.5h.01M10.5 12.5h.01';

function Icon({ d, width = 1.75 }: { d: string; width?: number }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        stroke-width={width}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

export function RankingRow(props: RowProps) {
  const {
    label,
    imageFileId,
    position,
    optionCount,
    isRanked,
    canUnrank,
    isFirstUnranked,
    isGrabbed,
    postIndex,
  } = props;
  const { id, path, disabled, tools } = props.control;
  const { t } = tools;
  const step = (by: -1 | 1, tool: 'up' | 'down', isPossible: boolean) => {
    const words = t(by < 0 ? 'moveUp' : 'moveDown');
    return (
      <button
        type="button"
        class={`icon needs-script ${tool}`}
        // Not `disabled`, which would lose the focus when the option reaches the end.
        aria-disabled={disabled || !isPossible}
        aria-label={`${words}: ${label}`}
        title={words}
        onClick={() => isPossible && !disabled && props.onMove(by, tool)}
      >
        <Icon d={by < 0 ? 'M3.5 10 8 5.5 12.5 10' : 'M3.5 6 8 10.5 12.5 6'} />
      </button>
    );
  };
  return (
    <li
      class={`ranking-row${isGrabbed ? ' taken' : ''}${isRanked ? '' : ' unranked'}${isFirstUnranked ? ' rest' : ''}`}
      part="ranking-row"
      data-row={position}
      onPointerDown={(event) => {
        // Touching the row scrolls the page; touching the handle drags it.
        const target = event.target as Element;
        if (target.closest('.grip') || (event.pointerType === 'mouse' && !target.closest('button, select'))) {
          if (event.pointerType === 'mouse' && !target.closest('.grip')) event.preventDefault();
          props.onDrag(event);
        }
      }}
    >
      <button
        type="button"
        class="icon grip needs-script"
        disabled={disabled}
        aria-label={t('rankingGrip', { label })}
        aria-pressed={isGrabbed}
        aria-describedby={`${id}-how`}
        onKeyDown={props.onKey}
        onBlur={props.onRelease}
      >
        <Icon d={GRIP} width={2.5} />
      </button>
      <span class="ranking-place">
        {isRanked ? (
          position + 1
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span class="hidden">{t('rankingRest')}</span>
          </>
        )}
      </span>
      {imageFileId && <img class="ranking-image" src={tools.imageUrl(imageFileId)} alt="" />}
      <span class="ranking-label">{label}</span>
      {step(-1, 'up', position > 0 || !isRanked)}
      {step(1, 'down', position < optionCount - 1 || canUnrank === isRanked)}
      {postIndex >= 0 && (
        <select
          class="input without-script"
          name={`${path}.${postIndex}`}
          aria-label={t('rankingPlace', { label })}
          value={isRanked ? String(position + 1) : ''}
        >
          <option value="">–</option>
          {Array.from({ length: optionCount }, (_, index) => (
            <option key={index} value={String(index + 1)} selected={isRanked && index === position}>
              {index + 1}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
