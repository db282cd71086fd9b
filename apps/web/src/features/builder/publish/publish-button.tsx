import { Rocket } from 'lucide-react';
import { useState } from 'react';
import { useRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** Opens what publishing takes: issues, the difference from what is live, and the button itself. */
export function PublishButton() {
  const canPublish = useRole('editor');
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpened((number) => number + 1);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        variant="primary"
        icon={Rocket}
        onClick={open}
        disabledReason={canPublish ? undefined : 'Viewers cannot publish. Ask an editor of this account.'}
      >
        Publish
      </Button>
      {opened > 0 && <PublishDialog key={opened} opened={opened} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
