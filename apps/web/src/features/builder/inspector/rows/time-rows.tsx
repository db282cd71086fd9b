/** Rows for minimum and maximum dates and times. */
import { memo, useState } from 'react';
import { Select } from '../../../../ui/select.tsx';
import { NumberField, TextField } from '../../../../ui/text-field.tsx';
import { fromLocalInput, toLocalInput } from '../../../../ui/use-date-input.ts';
import { useSetting } from '../edited-element.tsx';
import {
  type Bound,
  type BoundKind,
  describeBound,
  readBound,
  unitsOf,
  writeBound,
} from './relative-bounds.ts';
import type { Row, RowTexts } from './row.ts';

const kinds = {
  date: [
    { value: 'none', label: 'No limit' },
    { value: 'fixed', label: 'Fixed date' },
    { value: 'moving', label: 'Relative to today' },
  ],
  datetime: [
    { value: 'none', label: 'No limit' },
    { value: 'fixed', label: 'Fixed date and time' },
    { value: 'moving', label: 'Relative to now' },
  ],
} as const;

const initialBounds: Readonly<Record<Bound['kind'], (kind: BoundKind) => Bound>> = {
  none: () => ({ kind: 'none' }),
  fixed: (kind) => ({
    kind: 'fixed',
    at: kind === 'date' ? new Date().toISOString().slice(0, 10) : new Date().toISOString(),
  }),
  moving: () => ({ kind: 'moving', amount: 0, unit: 'd' }),
};

const directions = [
  { value: 'after', label: 'after' },
  { value: 'before', label: 'before' },
];

export function boundRow(kind: BoundKind, { section = 'validation', ...texts }: RowTexts): Row<string> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value, set, error, disabled } = useSetting<string>(name);
    const bound = readBound(value, kind);
    const change = (next: Bound) => set(writeBound(next, kind));
    return (
      <div className="grid gap-2">
        <Select
          {...texts}
          value={bound.kind}
          options={kinds[kind]}
          error={error}
          disabled={disabled}
          onChange={(chosen) => change(initialBounds[chosen as Bound['kind']](kind))}
        />
        {bound.kind === 'fixed' && (
          <TextField
            label={`${texts.label}: ${kind === 'date' ? 'date' : 'date and time'}`}
            hideLabel
            type={kind === 'date' ? 'date' : 'datetime-local'}
            value={kind === 'date' ? bound.at : toLocalInput(bound.at)}
            disabled={disabled}
            onChange={(text) => {
              const at = kind === 'date' ? text : fromLocalInput(text);
              if (at) change({ kind: 'fixed', at });
            }}
          />
        )}
        {bound.kind === 'moving' && (
          <RelativeBoundFields
            bound={bound}
            kind={kind}
            label={texts.label}
            disabled={disabled}
            onChange={change}
          />
        )}
      </div>
    );
  });
  return { section, Editor };
}

type RelativeBoundProps = {
  bound: Extract<Bound, { kind: 'moving' }>;
  kind: BoundKind;
  label: string;
  disabled: boolean;
  onChange: (bound: Bound) => void;
};

function RelativeBoundFields({ bound, kind, label, disabled, onChange }: RelativeBoundProps) {
  // An amount of zero has no unit or direction, so they are kept here while the number is retyped.
  const [lastChoice, setLastChoice] = useState({ unit: bound.unit, isBefore: bound.amount < 0 });
  const size = Math.abs(bound.amount);
  const unit = size > 0 ? bound.unit : lastChoice.unit;
  const isBefore = size > 0 ? bound.amount < 0 : lastChoice.isBefore;
  const change = (next: { size?: number; unit?: string; isBefore?: boolean }) => {
    const now = { size, unit, isBefore, ...next };
    setLastChoice({ unit: now.unit, isBefore: now.isBefore });
    onChange({ kind: 'moving', amount: now.isBefore ? -now.size : now.size, unit: now.unit });
  };
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[4.5rem_1fr_1fr] gap-2">
        <NumberField
          label={`${label}: amount`}
          hideLabel
          min={0}
          value={size}
          disabled={disabled}
          onChange={(amount) => change({ size: amount ?? 0 })}
        />
        <Select
          label={`${label}: unit`}
          hideLabel
          value={unit}
          options={unitsOf[kind]}
          disabled={disabled}
          onChange={(chosen) => change({ unit: chosen })}
        />
        <Select
          label={`${label}: before or after`}
          hideLabel
          value={isBefore ? 'before' : 'after'}
          options={directions}
          disabled={disabled}
          onChange={(side) => change({ isBefore: side === 'before' })}
        />
      </div>
      <p className="text-xs text-muted">That is {describeBound(bound, kind)}.</p>
    </div>
  );
}

export function timeRow({ section = 'validation', ...texts }: RowTexts): Row<string> {
  const Editor = memo(({ name }: { name: string }) => {
    const { value = '', set, error, disabled } = useSetting<string>(name);
    return (
      <TextField
        {...texts}
        type="time"
        value={value}
        error={error}
        disabled={disabled}
        onChange={(text) => set(text || undefined)}
      />
    );
  });
  return { section, Editor };
}
