import { CaptureTag, type Context, Drop } from 'liquidjs';
import { encodeValue, endsInString, type LiquidTarget } from './encode-value.ts';
import { LiquidError } from './liquid-error.ts';

/** What `{{ … }}` came to, until it is known how it must be written. */
export class RawOutput {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Text that is written already, by a filter or by `{% capture %}`, as `target` needs it. Elsewhere it is text. */
export class EncodedText extends Drop {
  readonly text: string;
  readonly target: LiquidTarget;
  constructor(text: string, target: LiquidTarget) {
    super();
    this.text = text;
    this.target = target;
  }
  override valueOf(): string {
    return this.text;
  }
  override toString(): string {
    return this.text;
  }
}

/** Tags that write without asking how (`echo`, `cycle`) are off; what comes here is the author's own text or an Output. */
export const createEmitter = (target: LiquidTarget, maxOutput: number) => {
  let inString = false;
  const checkLength = (length: number): void => {
    if (length > maxOutput)
      throw new LiquidError('limit', `The output is longer than ${maxOutput} characters. Shorten it.`);
  };
  return {
    buffer: '',
    write(part: unknown) {
      const { value } = part instanceof RawOutput ? part : {};
      // Written as the target needs it, it is no shorter.
      if (typeof value === 'string') checkLength(this.buffer.length + value.length);
      const text =
        part instanceof RawOutput
          ? part.value instanceof EncodedText
            ? part.value.target === target
              ? part.value.text
              : encodeValue(part.value.text, target, inString)
            : encodeValue(part.value, target, inString)
          : String((part as string | number | null | undefined) ?? '');
      if (target === 'json' && !(part instanceof RawOutput)) inString = endsInString(text, inString);
      checkLength(this.buffer.length + text.length);
      this.buffer += text;
    },
  };
};

const register = 'form-service:writing';

interface OutputOptions {
  target: LiquidTarget;
  maxOutput: number;
}

export const setOutputOptions = (context: Context, rules: OutputOptions): void => {
  context.setRegister(register, rules);
};

export const outputOptionsOf = (context: Context): OutputOptions =>
  context.getRegister<OutputOptions>(register, { target: 'text', maxOutput: 0 });

/** `{% capture %}` keeps what it caught as written, so that it is not encoded a second time. */
export class Capture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    const { target, maxOutput } = outputOptionsOf(context);
    const writing = createEmitter(target, maxOutput);
    yield this.liquid.renderer.renderTemplates(this.templates, context, writing);
    context.memoryLimit.use(writing.buffer.length);
    (context.bottom() as Record<string, unknown>)[this.variable] = new EncodedText(writing.buffer, target);
  }
}

/** A value that stands for text which is written already. For marks of our own, never for what somebody sent. */
export const encodedText = (text: string, target: LiquidTarget): unknown => new EncodedText(text, target);
