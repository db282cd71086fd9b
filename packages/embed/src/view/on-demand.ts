import { type ComponentType, createElement, type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part of the form that most forms do without: fetched when it is first drawn, or before by `load`. */
export type OnDemand<Props> = FunctionComponent<Props> & { load(): Promise<void> };

export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let part: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    part ??= await fetchPart();
  };
  const Drawn = (props: Props) => {
    const [, draw] = useState(false);
    useEffect(() => {
      if (!part) void load().then(() => draw(true));
    }, []);
    return part ? createElement(part, props) : null;
  };
  return Object.assign(Drawn, { load });
}
