import { useState } from 'react';
import { controlClasses, controlHeight } from './control-classes.ts';
import { Field, type FieldTexts } from './field.tsx';

/** Parses "#rrggbb", with or without the #, in three or six digits; undefined if incomplete. */
export const parseHexColor = (text: string): string | undefined => {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
};

type ColorFieldProps = FieldTexts & {
  /** "#rrggbb", or empty for the default color. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while the value is empty. */
  fallback?: string;
  disabled?: boolean;
  className?: string;
};

/** A color by picker or hex code. Incomplete codes are not reported. */
export const ColorField = ({
  value,
  onChange,
  fallback = '#ffffff',
  disabled,
  className,
  ...texts
}: ColorFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const unfinished = typed !== undefined && typed.trim() !== '' && parseHexColor(typed) === undefined;
  return (
    <Field
      {...texts}
      className={className}
      error={texts.error ?? (unfinished ? 'Enter a color, such as #4F4BE0.' : undefined)}
    >
      {(ids) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`${texts.label}: choose color`}
            disabled={disabled}
            value={parseHexColor(value) ?? fallback}
            onChange={(event) => {
              setTyped(undefined);
              onChange(event.target.value);
            }}
            className="size-8 shrink-0 cursor-pointer appearance-none rounded-lg border border-edge bg-surface p-0.5 disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:size-10 [&::-moz-color-swatch]:rounded-md [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-md [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
          />
          <input
            {...ids}
            type="text"
            spellCheck={false}
            autoComplete="off"
            disabled={disabled}
            value={typed ?? value}
            placeholder={fallback}
            onChange={(event) => {
              setTyped(event.target.value);
              const hex = event.target.value.trim() === '' ? '' : parseHexColor(event.target.value);
              if (hex !== undefined) onChange(hex);
            }}
            onBlur={() => !unfinished && setTyped(undefined)}
            className={controlClasses(`${controlHeight} font-mono`)}
          />
        </div>
      )}
    </Field>
  );
};
