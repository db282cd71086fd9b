import { Rocket } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useHasRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useRegisterScreenActions } from '../../../ui/screen-actions.ts';
import { useBuilderActions } from '../model/use-builder.ts';
import { FormPublishDialog } from './publish-dialog.tsx';

/** Opens the publish dialog: issues, differences from the published version, and the publish button. */
export function PublishButton() {
  const canPublish = useHasRole('editor');
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const { showAllIssues } = useBuilderActions();
  const open = () => {
    showAllIssues();
    setOpened((number) => number + 1);
    setIsOpen(true);
  };
  const offer = useRef<() => void>(open);
  offer.current = open;
  useRegisterScreenActions(
    useMemo(
      () => ({
        commands: canPublish ? [{ label: 'Publish', icon: Rocket, run: () => offer.current() }] : [],
      }),
      [canPublish],
    ),
  );
  return (
    <>
      <Button
        variant="primary"
        icon={Rocket}
        onClick={open}
        disabledReason={canPublish ? undefined : 'Viewers can’t publish. Ask an editor.'}
      >
        Publish
      </Button>
      {opened > 0 && (
        <FormPublishDialog key={opened} opened={opened} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
