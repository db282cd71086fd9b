import clsx from 'clsx';
import { Specimen, Specimens } from './specimen.tsx';

// Written out, because Tailwind generates only classes that occur in the source.
const backgrounds = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['danger-fill', 'bg-danger-fill'],
  ['danger-soft', 'bg-danger-soft'],
  ['success-soft', 'bg-success-soft'],
  ['warning-soft', 'bg-warning-soft'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
] as const;

const textColors = [
  ['strong', 'text-strong'],
  ['muted', 'text-muted'],
  ['faint', 'text-faint'],
  ['accent-text', 'text-accent-text'],
  ['danger', 'text-danger'],
  ['success', 'text-success'],
  ['warning', 'text-warning'],
] as const;

const sizes = [
  ['text-2xl', 'text-2xl'],
  ['text-xl', 'text-xl'],
  ['text-base', 'text-base'],
  ['text-sm (the text of the app)', 'text-sm'],
  ['text-xs', 'text-xs'],
] as const;

const ColorSwatches = ({ scheme }: { scheme: 'light' | 'dark' }) => (
  <div data-scheme={scheme} className="w-full rounded-lg border border-line bg-surface p-4 text-strong">
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {backgrounds.map(([name, className]) => (
        <li key={name} className="flex items-center gap-2 text-xs">
          <span className={clsx('size-6 shrink-0 rounded-md border border-line', className)} />
          {name}
        </li>
      ))}
    </ul>
    <p className="mt-4 flex flex-wrap gap-x-3">
      {textColors.map(([name, className]) => (
        <span key={name} className={className}>
          {name}
        </span>
      ))}
    </p>
  </div>
);

export const TokenSpecimens = () => (
  <Specimens>
    <Specimen name="Light">
      <ColorSwatches scheme="light" />
    </Specimen>
    <Specimen name="Dark">
      <ColorSwatches scheme="dark" />
    </Specimen>
    <Specimen name="Text">
      {sizes.map(([name, className]) => (
        <p key={name} className={className}>
          {name}
        </p>
      ))}
    </Specimen>
  </Specimens>
);
