/** Views that only some forms need: multiple pages or languages, groups, content and buttons. */
import type { ButtonView, ContentView, ElementView, GroupView } from '@form-service/engine/browser';
import type { Translate } from '../strings/index.ts';
import type { Filling } from '../visit/types.ts';
import type { Visit } from '../visit/visit.ts';
import { type ElementProps, Elements, RichText } from './elements.tsx';

type OtherView = Extract<ElementView, { kind: 'group' | 'content' | 'button' }>;

/** An element that is neither a field nor a repeating group. */
export function OtherElement({ view, level, context }: ElementProps<OtherView>) {
  switch (view.kind) {
    case 'group':
      return <Group view={view} level={level} context={context} />;
    case 'content':
      return <ContentPart view={view} level={level} context={context} />;
    case 'button':
      return <ButtonPart view={view} context={context} />;
  }
}

function Group({ view: { group, elements }, level, context }: ElementProps<GroupView>) {
  return (
    <fieldset class="group" part="group">
      {group.label && (
        <legend class="group-label" part="group-label">
          {group.label}
        </legend>
      )}
      <Elements elements={elements} level={level + 1} context={context} />
    </fieldset>
  );
}

function ContentPart({ view: { content }, level, context }: ElementProps<ContentView>) {
  const { type, body = '', imageFileId } = content;
  if (type === 'divider') return <hr class="divider" part="divider" />;
  if (type === 'image')
    return imageFileId ? (
      <img class="image" part="image" src={context.tools.imageUrl(imageFileId)} alt={body} />
    ) : null;
  if (type === 'text') return <RichText html={body} />;
  const Heading = `h${Math.min(6, level + 1)}` as 'h3';
  return (
    <Heading class="heading" part="heading">
      {body}
    </Heading>
  );
}

function ButtonPart({
  view: { button, instanceId, path },
  context,
}: Omit<ElementProps<ButtonView>, 'level'>) {
  const { actions, disabled } = context;
  const { action } = button;
  const isMain = action.type === 'submit' || action.type === 'next';
  if (action.type === 'open_url' && context.tools.plain)
    return (
      <div class="own-button">
        <a class="button" href={action.url} target="_blank" rel="noopener noreferrer">
          {button.label}
        </a>
      </div>
    );
  return (
    <div class="own-button">
      <button
        type="submit"
        name="_press"
        value={path}
        class={isMain ? 'button primary' : 'button'}
        part={isMain ? 'button primary' : 'button'}
        disabled={disabled}
        onClick={(event) => {
          event.preventDefault();
          void actions.press(button, instanceId);
        }}
      >
        {button.label}
      </button>
    </div>
  );
}

export function Progress({ page, pages, t }: { page: number; pages: number; t: Translate }) {
  const text = t('progress', { page, pages });
  return (
    <div class="progress" part="progress">
      <progress max={pages} value={page} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </div>
  );
}

/** The language's name in that language. */
const nameOf = (locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
};

export function Languages({
  t,
  locales,
  locale,
  onChoose,
}: {
  t: Translate;
  locales: readonly string[];
  locale: string;
  onChoose(locale: string): void;
}) {
  return (
    <label class="languages needs-script" part="languages">
      <span class="hidden">{t('language')}</span>
      <select class="input" value={locale} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {locales.map((one) => (
          <option key={one} value={one} lang={one} selected={one === locale}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The "save and continue later" button, unless the page has its own. Without JavaScript, the email input is here. */
export function LaterButton({
  state,
  hasAuthorButton,
  visit,
  t,
  disabled,
}: {
  state: Filling;
  hasAuthorButton: boolean | undefined;
  visit: Visit;
  t: Translate;
  disabled: boolean;
}) {
  return (
    <>
      {!hasAuthorButton && (
        <button
          type="submit"
          name="_go"
          value="later"
          formNoValidate
          class="quiet"
          part="button later"
          disabled={disabled}
          onClick={(event) => {
            event.preventDefault();
            visit.openResumeDialog();
          }}
        >
          {t('later')}
        </button>
      )}
      {state.plain && state.form.resume === 'email' && (
        <label class="part-label without-script">
          {t('laterEmail')} <input class="input" type="email" name="_email" autocomplete="email" />
        </label>
      )}
    </>
  );
}
