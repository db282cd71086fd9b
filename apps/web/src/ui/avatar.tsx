import clsx from 'clsx';
import { initialsOf } from './text-format.ts';

type AvatarProps = { name: string; size?: 'sm' | 'md' | 'lg'; image?: string | null; square?: boolean };

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-12 text-base' };

/**
 * Initials of a user, or of an account (square). Decorative next to the name, so they are drawn by CSS: as text, they
 * would have to be part of the accessible name.
 */
export const Avatar = ({ name, size = 'md', image, square }: AvatarProps) => (
  <span
    aria-hidden
    data-initials={image ? undefined : initialsOf(name)}
    className={clsx(
      'before:content-[attr(data-initials)]',
      'inline-flex shrink-0 items-center justify-center overflow-hidden bg-accent-soft font-semibold text-accent-text select-none',
      square ? 'rounded-md' : 'rounded-full',
      sizes[size],
    )}
  >
    {image && <img src={image} alt="" className="size-full object-cover" />}
  </span>
);
