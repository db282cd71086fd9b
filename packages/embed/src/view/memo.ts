import { Component, type ComponentType, createElement } from 'preact';

/** Renders again only when a prop has changed. */
export function memo<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const before = this.props as Record<string, unknown>;
      const after = next as Record<string, unknown>;
      for (const key in after) if (after[key] !== before[key]) return true;
      return false;
    }
    override render() {
      return createElement(Inner, this.props as Props);
    }
  };
}
