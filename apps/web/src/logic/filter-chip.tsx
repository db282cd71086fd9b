import { X } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';

/** A filter condition as text, with a remove button. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <span className="flex max-w-full items-center gap-1 rounded-md border border-accent-line bg-accent-soft py-0.5 ps-2 pe-0.5 text-accent-text text-xs">
    <span className="truncate">{label}</span>
    <IconButton size="sm" icon={X} label={`Remove filter:  ${label}`} onClick={onRemove} className="size-5" />
  </span>
);
