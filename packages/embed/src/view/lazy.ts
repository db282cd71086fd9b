import { Component, type ComponentType, createElement } from 'preact';

/** A component that is loaded when it is first rendered, or earlier with `load`. */
export type LazyComponent<Props> = ComponentType<Props> & { load(): Promise<void> };

export function lazy<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let part: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    part ??= await fetchPart();
  };
  return class Part extends Component<Props> {
    static readonly load = load;

    override componentDidMount(): void {
      // Offline: it is loaded again on the next render.
      if (!part)
        load().then(
          () => this.setState({}),
          () => undefined,
        );
    }
    override render() {
      return part ? createElement(part, this.props as Props) : null;
    }
  };
}
