import type { InstanceView, ListView } from '@form-service/engine/browser';
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import { instanceName, lowerCaseName } from '../strings/instance-name.ts';
import { addInstance, moveInstance, removeInstance } from '../visit/instances.ts';
import { Elements } from './elements.tsx';
import { fieldId } from './field.tsx';
import type { FormContext } from './form-context.ts';
import { memo } from './memo.ts';

/** A repeating group: instances can be added, removed and moved by keyboard or pointer. */
export function List({ view, level, context }: { view: ListView; level: number; context: FormContext }) {
  const { tools, actions, disabled } = context;
  const { group, instances, min, max, path, errors } = view;
  const { t, prefix } = tools;
  const section = useRef<HTMLElement>(null);
  // Finds the element to focus after the next render.
  const next = useRef<((list: HTMLElement) => HTMLElement | null) | undefined>(undefined);
  useLayoutEffect(() => {
    const [list, find] = [section.current, next.current];
    next.current = undefined;
    if (list && find) (find(list) ?? list).focus();
  });
  // Stable functions: new ones would render every instance again.
  const onRemoved = useCallback(() => {
    next.current = (list) => list.querySelector(':scope > .add');
  }, []);
  const onMoved = useCallback(
    (action: 'up' | 'down', to: number) => {
      const other = action === 'up' ? 'down' : 'up';
      const button = (list: HTMLElement, name: string) =>
        list.querySelector<HTMLElement>(`[name="_${name}"][value="${path}.${to}"]:enabled`);
      next.current = (list) => button(list, action) ?? button(list, other);
    },
    [path],
  );
  const label = group.label ?? group.key;
  const itemLabel = group.repeat?.itemLabel;
  const {
    addLabel = itemLabel === undefined
      ? t(instances.length === 0 ? 'addFirst' : 'add')
      : t('addItem', { label: lowerCaseName(itemLabel, tools.locale) }),
  } = group.repeat ?? {};
  const id = fieldId(prefix, path);
  const errorId = `${id}-error`;
  return (
    <section
      ref={section}
      class="list"
      part="list"
      id={id}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={errors.length > 0 ? errorId : undefined}
    >
      {group.label && (
        <p class="group-label" part="group-label" aria-hidden="true">
          {group.label}
        </p>
      )}
      {instances.map((instance) => (
        <Instance
          key={instance.id}
          view={instance}
          name={instanceName(group, instance.index + 1, t)}
          level={level}
          context={context}
          isLast={instance.index === instances.length - 1}
          canRemove={instances.length > min}
          onRemoved={onRemoved}
          onMoved={onMoved}
        />
      ))}
      {errors.length > 0 && (
        <p class="error" part="error" id={errorId}>
          {errors.map(({ message, code }) => (
            <span key={code}>{message}</span>
          ))}
        </p>
      )}
      {instances.length < max && (
        <button
          type="submit"
          name="_add"
          value={path}
          formNoValidate
          class="button add"
          part="button add"
          disabled={disabled}
          onClick={(event) => {
            event.preventDefault();
            addInstance(actions, view);
            next.current = firstInput;
            const added = instanceName(group, instances.length + 1, t);
            tools.announce(t('instanceAdded', { label: added }));
          }}
        >
          {addLabel}
        </button>
      )}
    </section>
  );
}

/** The first control of the added instance. */
const firstInput = (list: HTMLElement): HTMLElement | null =>
  [...list.querySelectorAll(':scope > .instance > .elements')]
    .at(-1)
    ?.querySelector<HTMLElement>('input, select, textarea, button') ?? null;

type InstanceProps = {
  view: InstanceView;
  name: string;
  level: number;
  context: FormContext;
  isLast: boolean;
  canRemove: boolean;
  onRemoved(): void;
  onMoved(action: 'up' | 'down', to: number): void;
};

function InstancePart({ view, name, level, context, isLast, canRemove, onRemoved, onMoved }: InstanceProps) {
  const { tools, actions, disabled } = context;
  const { t } = tools;
  const number = view.index + 1;
  const move = (action: 'up' | 'down') => {
    const to = view.index + (action === 'up' ? -1 : 1);
    moveInstance(actions, view, to);
    onMoved(action, to);
    tools.announce(t('instanceMoved', { label: name, number: to + 1 }));
  };
  const toolButton = (
    action: string,
    text: string,
    isPossible: boolean,
    run: () => void,
    iconPath: string,
  ) => (
    <button
      type="submit"
      name={`_${action}`}
      value={view.path}
      formNoValidate
      class="icon"
      part="button icon"
      aria-label={`${text}: ${name}`}
      title={text}
      disabled={disabled || !isPossible}
      onClick={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={iconPath}
          fill="none"
          stroke="currentColor"
          stroke-width="1.75"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </button>
  );
  return (
    <fieldset class="instance" part="instance">
      <legend class="instance-label" part="instance-label">
        {name}
      </legend>
      <input type="hidden" name={`${view.path}.id`} value={view.id} />
      <div class="instance-tools">
        {toolButton('up', t('moveUp'), number > 1, () => move('up'), 'M3.5 10 8 5.5 12.5 10')}
        {toolButton('down', t('moveDown'), !isLast, () => move('down'), 'M3.5 6 8 10.5 12.5 6')}
        {toolButton(
          'remove',
          t('remove'),
          canRemove,
          () => {
            removeInstance(actions, view);
            tools.announce(t('instanceRemoved', { label: name }));
            onRemoved();
          },
          'M4 4l8 8M12 4l-8 8',
        )}
      </div>
      <Elements elements={view.elements} level={level + 1} context={context} />
    </fieldset>
  );
}

const Instance = memo(function OneInstance(props: InstanceProps) {
  return <InstancePart {...props} />;
});
