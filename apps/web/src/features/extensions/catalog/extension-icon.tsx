import type { CatalogEntry } from './extensions-api.ts';

/** Luminance from 0 to 1, by WCAG. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
};

/** Black or white, whichever is readable on a background (`#rrggbb`): one of them always is. */
export const textColorOn = (color: string): '#000000' | '#ffffff' =>
  // Where both have equal contrast.
  luminance(color) > 0.179 ? '#000000' : '#ffffff';

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
