import { Component, type ComponentType, createElement } from 'preact';

/** A part of the form that most forms do without: fetched when it is first drawn, or before by `load`. */
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
      // Without a connection it is asked for again when it is drawn next.
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
