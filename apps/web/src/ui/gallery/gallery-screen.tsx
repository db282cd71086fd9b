import { Segmented } from '../choice.tsx';
import { Page, Section } from '../page.tsx';
import { useColorScheme } from '../theme.ts';
import { ButtonSpecimens } from './button-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FeedbackSpecimens } from './feedback-specimens.tsx';
import { InputSpecimens } from './input-specimens.tsx';
import { LayoutSpecimens } from './layout-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';

/** Every component in every state; only in development. */
export const GalleryScreen = () => {
  const [scheme, setScheme] = useColorScheme();
  return (
    <main>
      <Page
        title="Design system"
        description="Every component in every state. Hover over components, and move through them with Tab."
        width="wide"
        actions={
          <Segmented
            label="Color scheme"
            hideLabel
            value={scheme}
            onChange={setScheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'system', label: 'System' },
            ]}
          />
        }
      >
        <Section title="Colors and text">
          <TokenSpecimens />
        </Section>
        <Section title="Buttons">
          <ButtonSpecimens />
        </Section>
        <Section title="Fields">
          <InputSpecimens />
        </Section>
        <Section title="Choices">
          <ChoiceSpecimens />
        </Section>
        <Section title="Dialogs and menus">
          <OverlaySpecimens />
        </Section>
        <Section title="States and messages">
          <FeedbackSpecimens />
        </Section>
        <Section title="Layout and tables">
          <LayoutSpecimens />
        </Section>
      </Page>
    </main>
  );
};
