import clsx from 'clsx';
import { initialsOf } from './initials.ts';

type AvatarProps = { name: string; size?: 'sm' | 'md' | 'lg'; image?: string | null; square?: boolean };

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-12 text-base' };

/** A person by the first letters, or an account (square). The name stands beside it, so it is silent. */
export const Avatar = ({ name, size = 'md', image, square }: AvatarProps) => (
  <span
    aria-hidden
    className={clsx(
      'inline-flex shrink-0 items-center justify-center overflow-hidden bg-accent-soft font-semibold text-accent-text select-none',
      square ? 'rounded-md' : 'rounded-full',
      sizes[size],
    )}
  >
    {image ? <img src={image} alt="" className="size-full object-cover" /> : initialsOf(name)}
  </span>
);
