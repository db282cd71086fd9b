import { textColorOn } from '../model/text-color.ts';
import type { CatalogEntry } from './extensions-api.ts';

type ExtensionIconProps = { extension: Pick<CatalogEntry, 'icon' | 'name'>; large?: boolean };

/** Icon of an extension: an image, or letters on a color. Decorative, because the name is next to it. */
export const ExtensionIcon = ({ extension: { icon, name }, large }: ExtensionIconProps) => {
  const size = large ? 'size-12 text-base' : 'size-10 text-sm';
  if (icon?.image)
    return <img src={icon.image} alt="" className={`${size} shrink-0 rounded-lg object-cover`} />;
  const color = icon?.color;
  return (
    <span
      aria-hidden
      className={`${size} flex shrink-0 items-center justify-center rounded-lg border border-line bg-sunken font-semibold text-strong`}
      style={color ? { backgroundColor: color, color: textColorOn(color) } : undefined}
    >
      {icon?.letters ?? name.slice(0, 2)}
    </span>
  );
};
