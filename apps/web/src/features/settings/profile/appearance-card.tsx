import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from '../../../ui/choice.tsx';
import { Card } from '../../../ui/page.tsx';
import { useColorScheme } from '../../../ui/theme.ts';

export const AppearanceCard = () => {
  const [scheme, setScheme] = useColorScheme();
  return (
    <Card title="Appearance" description="Only for this browser.">
      <Segmented
        label="Color scheme"
        hideLabel
        value={scheme}
        onChange={setScheme}
        options={[
          { value: 'light', label: 'Light', icon: Sun },
          { value: 'dark', label: 'Dark', icon: Moon },
          { value: 'system', label: 'System', icon: Monitor },
        ]}
      />
    </Card>
  );
};
