import type { Content } from '@form-service/engine';
import type { ComponentType } from 'react';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ImageChoice } from '../../images/image-choice.tsx';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { useEditedElement, useSetting } from '../edited-element.tsx';
import { KeyRow } from '../rows/common-rows.tsx';
import { ConditionRow } from '../rows/logic-rows.tsx';
import { PanelSection } from '../section.tsx';

const contentLabels: Readonly<Record<Content['type'], string>> = {
  heading: 'Heading',
  text: 'Text',
  image: 'Image',
  divider: 'Divider',
};

const types = Object.entries(contentLabels).map(([value, label]) => ({ value, label }));

function HeadingBody() {
  const { value = '', set, error, disabled } = useSetting<string>('body');
  return (
    <TextField
      label="Heading"
      value={value}
      error={error}
      disabled={disabled}
      onChange={(text) => set(text || undefined)}
    />
  );
}

function TextBody() {
  const { value = '', set, error, disabled } = useSetting<string>('body');
  return (
    <RichTextField
      label="Text"
      value={value}
      error={error}
      disabled={disabled}
      onChange={(html) => set(html || undefined)}
    />
  );
}

function ImageBody() {
  const { value = '', set, error, disabled } = useSetting<string>('body');
  const file = useSetting<string>('imageFileId');
  return (
    <>
      <ImageChoice
        label="Image"
        hint="PNG, JPEG, GIF, WebP or AVIF, up to 10 MB."
        fileId={file.value}
        disabled={disabled}
        onChange={(id) => file.set(id)}
      />
      <TextField
        label="Alt text"
        hint="Describes the image to people who can’t see it. Leave empty if it’s decorative."
        value={value}
        error={error}
        disabled={disabled}
        onChange={(text) => set(text || undefined)}
      />
    </>
  );
}

const bodies: Readonly<Record<Content['type'], ComponentType>> = {
  heading: HeadingBody,
  text: TextBody,
  image: ImageBody,
  divider: () => <p className="text-muted">A horizontal line between elements.</p>,
};

export function ContentPanel() {
  const content = useEditedElement().element as Content;
  const { value: type = content.type, set, disabled } = useSetting<Content['type']>('type');
  const Body = bodies[content.type];
  return (
    <>
      <PanelSection name="general">
        <Select
          label="Type"
          value={type}
          options={types}
          disabled={disabled}
          onChange={(next) => set(next as Content['type'])}
        />
        <div className="grid gap-4" data-setting="body">
          <Body />
        </div>
        <KeyRow hint="Only needed for translations." />
      </PanelSection>
      <PanelSection name="logic" count={content.visibleWhen ? 1 : 0}>
        <ConditionRow name="visibleWhen" label="Show this element if" hint="Leave empty to always show it." />
      </PanelSection>
    </>
  );
}
