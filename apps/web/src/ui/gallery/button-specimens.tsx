import { Download, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AnchorButton, Button, IconButton, LinkButton } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { CopyValue } from '../copy-value.tsx';
import { ShowMore } from '../show-more.tsx';
import { TextAnchor, TextButton, TextLink } from '../text-link.tsx';
import { longText, Specimen, SpecimenRow, Specimens } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const words = { primary: 'Publish', secondary: 'Preview', quiet: 'Cancel', danger: 'Delete' };

export const ButtonSpecimens = () => {
  const [busy, setBusy] = useState(true);
  const [pressed, setPressed] = useState(true);
  return (
    <Specimens>
      <Specimen name="Button" note="primary, secondary, quiet, danger">
        <SpecimenRow>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {words[variant]}
            </Button>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen name="Small, with icons">
        <SpecimenRow>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size="sm" icon={variant === 'danger' ? Trash2 : Plus}>
              {words[variant]}
            </Button>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen name="Disabled">
        <SpecimenRow>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {words[variant]}
            </Button>
          ))}
        </SpecimenRow>
      </Specimen>
      <Specimen name="Busy" note="keeps focus, ignores clicks">
        <SpecimenRow>
          <Button variant="primary" busy={busy}>
            Saving
          </Button>
          <Button icon={Download} busy={busy}>
            Exporting
          </Button>
          <Button variant="quiet" onClick={() => setBusy(!busy)}>
            {busy ? 'Finish' : 'Start again'}
          </Button>
        </SpecimenRow>
      </Specimen>
      <Specimen name="Disabled with a reason" note="hover or focus it">
        <SpecimenRow>
          <Button variant="primary" disabledReason="Only owners and admins can invite people.">
            Invite
          </Button>
          <IconButton label="Delete" icon={Trash2} disabledReason="Ask an admin." />
        </SpecimenRow>
      </Specimen>
      <Specimen name="IconButton" note="the label is its tooltip">
        <SpecimenRow>
          <IconButton label="Add" icon={Plus} variant="primary" />
          <IconButton label="More" icon={Ellipsis} variant="secondary" />
          <IconButton label="More" icon={Ellipsis} />
          <IconButton label="More" icon={Ellipsis} size="sm" />
          <IconButton label="Pin" icon={Plus} aria-pressed={pressed} onClick={() => setPressed(!pressed)} />
          <IconButton label="Loading" icon={Plus} busy />
        </SpecimenRow>
      </Specimen>
      <Specimen name="Links that look like buttons">
        <SpecimenRow>
          <LinkButton to="/" variant="primary">
            Home
          </LinkButton>
          <AnchorButton href="/openapi.json" icon={Download}>
            OpenAPI
          </AnchorButton>
        </SpecimenRow>
      </Specimen>
      <Specimen name="Links in text">
        <p>
          Read the <TextAnchor href="/openapi.json">API reference</TextAnchor>, go{' '}
          <TextLink to="/">home</TextLink> or <TextButton>try it</TextButton>.
        </p>
      </Specimen>
      <Specimen name="ShowMore">
        <ShowMore hasNextPage isFetchingNextPage={false} fetchNextPage={() => {}} />
      </Specimen>
      <Specimen name="CopyButton, CopyValue" note="confirms when done">
        <SpecimenRow>
          <CopyButton value="https://forms.example.com/f/feedback" label="Copy link" />
          <CopyButton value="https://forms.example.com/f/feedback" label="Copy link" iconOnly />
        </SpecimenRow>
        <CopyValue value="https://forms.example.com/f/feedback" label="Copy link" />
        <CopyValue value="acc_4fQ8bT2mWc7yLx0n" label="Copy ID" iconOnly />
      </Specimen>
      <Specimen name="Long text">
        <Button className="max-w-full">
          <span className="truncate">{longText}</span>
        </Button>
      </Specimen>
    </Specimens>
  );
};
