import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

const linkClass =
  'rounded-sm font-medium text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current';

/** A link to elsewhere within a text. */
export const TextAnchor = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={clsx(linkClass, className)}>
    {children}
  </a>
);

/** A link to a screen of the app within a text. */
export const TextLink = createLink(TextAnchor);

/** Looks like a link and does something here. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={clsx(linkClass, className)} />
);
