import { CaptureTag, type Context, Drop } from 'liquidjs';
import { encodeValue, endsInString, type LiquidTarget } from './encode-value.ts';
import { LiquidError } from './liquid-error.ts';

/** The value of `{{ … }}`, before it is encoded. */
export class RawOutput {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Text that a filter or `{% capture %}` has already encoded for `target`. For other targets it is plain text. */
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

/** Tags that write without encoding (`echo`, `cycle`) are disabled, so parts are the author's own text or a RawOutput. */
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
      // Encoding never makes it shorter.
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

/** `{% capture %}` stores its output as encoded, so that it is not encoded a second time. */
export class Capture extends CaptureTag {
  override *render(context: Context): Generator<unknown, void, string> {
    const { target, maxOutput } = outputOptionsOf(context);
    const emitter = createEmitter(target, maxOutput);
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter);
    context.memoryLimit.use(emitter.buffer.length);
    (context.bottom() as Record<string, unknown>)[this.variable] = new EncodedText(emitter.buffer, target);
  }
}

/** A value for text that is already encoded. Only for our own placeholders, never for user input. */
export const encodedText = (text: string, target: LiquidTarget): unknown => new EncodedText(text, target);
