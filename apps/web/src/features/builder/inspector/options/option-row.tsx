import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ImageChoice } from '../../images/image-choice.tsx';
import type { ListOption } from './option-list.ts';

type OptionRowProps = {
  id: string;
  option: ListOption;
  index: number;
  noun: string;
  hasImages: boolean;
  showsValues: boolean;
  isFixed: boolean;
  disabled: boolean;
  onRelabel: (label: string) => void;
  onRevalue: (value: string) => void;
  onImage: (fileId: string | undefined) => void;
  onEnter: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  /** Pastes several lines over the selected text; false to paste as plain text. */
  onPasteLines: (text: string, start: number, end: number) => boolean;
};

export function OptionRow(props: OptionRowProps) {
  const { id, option, index, noun, hasImages, showsValues, disabled, onRelabel, onImage, onRemove } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const name = `${noun} ${index + 1}`;

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      props.onMove(event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      props.onEnter();
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault();
      onRemove();
    }
  };

  return (
    <li
      ref={setNodeRef}
      data-option={index}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={clsx('flex items-start gap-1 rounded-lg', isDragging && 'relative z-10 bg-raised shadow-md')}
    >
      {!disabled && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          className="mt-0.5 flex h-7 w-6 pointer-coarse:h-9 shrink-0 touch-none items-center justify-center rounded-md text-faint hover:bg-hover hover:text-strong"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      )}
      {hasImages && (
        <ImageChoice
          small
          label={`Image for ${name}`}
          fileId={option.imageFileId}
          disabled={disabled}
          onChange={onImage}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <TextField
          label={`Label for ${name}`}
          hideLabel
          value={option.label ?? option.value}
          disabled={disabled}
          onChange={onRelabel}
          onKeyDown={keys}
          onPaste={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget;
            const pasted = event.clipboardData.getData('text/plain');
            if (props.onPasteLines(pasted, selectionStart ?? 0, selectionEnd ?? 0)) event.preventDefault();
          }}
        />
        {showsValues && <ValueField {...props} name={name} />}
      </div>
      <IconButton
        label={`Remove ${name}`}
        icon={X}
        size="sm"
        className="mt-0.5"
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}

/** Committed on blur: answers must not be compared with a partly typed value. */
function ValueField({ option, name, isFixed, disabled, onRevalue }: OptionRowProps & { name: string }) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== '' && typed !== option.value) onRevalue(typed.trim());
  };
  return (
    <TextField
      label={`Value for ${name}`}
      hideLabel
      className="font-mono"
      value={typed ?? option.value}
      hint={isFixed && typed !== undefined ? `Existing answers keep the value “${option.value}”.` : undefined}
      spellCheck={false}
      disabled={disabled}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
