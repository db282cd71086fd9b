import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps, ComponentType, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

/** An icon component (`Plus` of lucide-react, not `<Plus />`): the parent sets its size and position. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' | 'false' }>;

type ButtonState = {
  /** In progress: a spinner replaces the icon, and clicks are ignored. It keeps the focus. */
  busy?: boolean;
  /** Why it is disabled; shown on hover and focus, so it stays focusable. */
  disabledReason?: string;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonState & {
    variant?: ButtonVariant;
    size?: ButtonSize;
    icon?: Icon;
    /** Shows only its icon on a phone; the text stays for screen readers. */
    compact?: boolean;
    children?: ReactNode;
  };

const iconSize = (size: ButtonSize | undefined) => (size === 'sm' ? 'size-3.5 shrink-0' : 'size-4 shrink-0');

const preventClick = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** `disabled` would lose the focus and hide the reason: clicks and menu keys are ignored instead. */
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
  icon: Icon,
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
        Icon && <Icon aria-hidden className={iconSize(size)} />
      )}
      {compact ? <span className="max-sm:sr-only sm:contents">{children}</span> : children}
    </button>
  );
  return disabledReason ? <Tooltip content={disabledReason}>{button}</Tooltip> : button;
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonState & {
    /** Accessible name and tooltip. */
    label: string;
    icon: Icon;
    variant?: ButtonVariant;
    size?: ButtonSize;
    tooltipSide?: ComponentProps<typeof Tooltip>['side'];
  };

export const IconButton = ({
  label,
  icon: Icon,
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
      {busy ? <Spinner className="size-4" /> : <Icon aria-hidden className="size-4" />}
    </button>
  </Tooltip>
);

type AnchorProps = ComponentProps<'a'> & { variant?: ButtonVariant; size?: ButtonSize; icon?: Icon };

/** A link to another page or file, styled as a button. */
export const AnchorButton = ({ variant, size, icon: Icon, className, children, ...rest }: AnchorProps) => (
  <a {...rest} className={buttonClasses({ variant, size, className })}>
    {Icon && <Icon aria-hidden className={iconSize(size)} />}
    {children}
  </a>
);

/** A link to a screen of the app, styled as a button. */
export const LinkButton = createLink(AnchorButton);
