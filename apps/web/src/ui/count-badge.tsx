/** A count at the corner of a button's icon; the button is `relative` and has the number in its name. */
export const CountBadge = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="absolute -end-0.5 -top-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] text-on-accent leading-4 tabular-nums"
  >
    {count > 99 ? '99+' : count}
  </span>
);
