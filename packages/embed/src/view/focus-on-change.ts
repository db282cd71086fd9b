import { Component, type ComponentChild, createRef, type RefObject } from 'preact';

type Props = { trigger: number; children(ref: RefObject<HTMLElement>): ComponentChild };

/** Gives the focus to what it holds, each time `turn` has become another number than 0. */
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
