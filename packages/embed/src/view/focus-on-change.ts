import { Component, type ComponentChild, createRef, type RefObject } from 'preact';

type Props = { turn: number; children(ref: RefObject<HTMLElement>): ComponentChild };

/** Gives the focus to what it holds, each time `turn` has become another number than 0. */
export class FocusOnChange extends Component<Props> {
  readonly #held = createRef<HTMLElement>();

  override componentDidMount(): void {
    this.componentDidUpdate({ turn: 0 });
  }
  override componentDidUpdate({ turn }: Pick<Props, 'turn'>): void {
    if (this.props.turn !== turn) this.#held.current?.focus();
  }
  override render() {
    return this.props.children(this.#held);
  }
}
