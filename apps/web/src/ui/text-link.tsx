import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

const linkClass =
  'rounded-sm font-medium text-accent-text underline decoration-accent-line underline-offset-2 hover:decoration-current';

/** An inline link to another site. */
export const TextAnchor = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={clsx(linkClass, className)}>
    {children}
  </a>
);

/** An inline link to a screen of the app. */
export const TextLink = createLink(TextAnchor);

/** A button styled as a link. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={clsx(linkClass, className)} />
);
