import { Component, type ComponentChild, createRef, type RefObject } from 'preact';

type Props = { trigger: number; children(ref: RefObject<HTMLElement>): ComponentChild };

/** Focuses its element each time `trigger` changes to a number other than 0. */
export class FocusOnChange extends Component<Props> {
  readonly #ref = createRef<HTMLElement>();

  override componentDidMount(): void {
    this.componentDidUpdate({ trigger: 0 });
  }
  override componentDidUpdate({ trigger }: Pick<Props, 'trigger'>): void {
    if (this.props.trigger !== trigger) this.#ref.current?.focus();
  }
  override render() {
    return this.props.children(this.#ref);
  }
}
