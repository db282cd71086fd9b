import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import type { Icon } from './icon.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

type ButtonState = {
  /** At work on what was asked: a spinner instead of the icon, and no second click. It keeps the focus. */
  busy?: boolean;
  /** Why it cannot be used now or by this person; shown when pointed at or focused, so it can be reached. */
  disabledReason?: string;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonState & {
    variant?: ButtonVariant;
    size?: ButtonSize;
    icon?: Icon;
    /** Shows its icon alone on a phone; screen readers still read its words. */
    compact?: boolean;
    children?: ReactNode;
  };

const iconSize = (size: ButtonSize | undefined) => (size === 'sm' ? 'size-3.5 shrink-0' : 'size-4 shrink-0');

const preventClick = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** `disabled` would take the focus away and hide the reason: the click is swallowed instead, and what opens a menu. */
const blockedProps = (state: ButtonState, onClick: ButtonProps['onClick']) =>
  state.busy || state.disabledReason
    ? {
        onClick: preventClick,
        onPointerDown: undefined,
        onKeyDown: undefined,
        'aria-disabled': true,
        'aria-description': state.disabledReason,
      }
    : { onClick };

export const Button = ({
  variant,
  size,
  icon: Mark,
  busy,
  disabledReason,
  compact,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const button = (
    <button
      type="button"
      {...rest}
      {...blockedProps({ busy, disabledReason }, onClick)}
      aria-busy={busy || undefined}
      className={buttonClasses({
        variant,
        size,
        className: clsx(className, compact && 'max-sm:w-10 max-sm:px-0!'),
      })}
    >
      {busy ? (
        <Spinner className={iconSize(size)} />
      ) : (
        Mark && <Mark aria-hidden className={iconSize(size)} />
      )}
      {compact ? <span className="max-sm:sr-only sm:contents">{children}</span> : children}
    </button>
  );
  return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonState & {
    /** Its accessible name, and what the tooltip says. */
    label: string;
    icon: Icon;
    variant?: ButtonVariant;
    size?: ButtonSize;
    tooltipSide?: ComponentProps<typeof Tooltip>['side'];
  };

export const IconButton = ({
  label,
  icon: Mark,
  variant = 'quiet',
  size,
  busy,
  disabledReason,
  tooltipSide,
  className,
  onClick,
  ...rest
}: IconButtonProps) => (
  <Tooltip content={disabledReason ? `${label}: ${disabledReason}` : label} side={tooltipSide}>
    <button
      type="button"
      {...rest}
      {...blockedProps({ busy, disabledReason }, onClick)}
      aria-label={label}
      aria-busy={busy || undefined}
      className={buttonClasses({ variant, size, square: true, className })}
    >
      {busy ? <Spinner className="size-4" /> : <Mark aria-hidden className="size-4" />}
    </button>
  </Tooltip>
);

type AnchorProps = ComponentProps<'a'> & { variant?: ButtonVariant; size?: ButtonSize; icon?: Icon };

/** A link to elsewhere (another page, a file) that looks like a button. */
export const AnchorButton = ({ variant, size, icon: Mark, className, children, ...rest }: AnchorProps) => (
  <a {...rest} className={buttonClasses({ variant, size, className })}>
    {Mark && <Mark aria-hidden className={iconSize(size)} />}
    {children}
  </a>
);

/** A link to a screen of the app that looks like a button. */
export const LinkButton = createLink(AnchorButton);
