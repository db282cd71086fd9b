import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type ConflictBannerProps = {
  /** What is being edited: "template". */
  noun: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  className?: string;
};

/** Conflict of two editors: the later one chooses. */
export const ConflictBanner = ({ noun, onTakeTheirs, onKeepMine, className }: ConflictBannerProps) => (
  <Banner
    kind="warning"
    className={className}
    title={`Someone else changed this ${noun}`}
    action={
      <>
        <Button size="sm" onClick={onTakeTheirs}>
          Keep theirs
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </>
    }
  >
    Your changes aren’t saved yet. Keep their version, or overwrite it with yours.
  </Banner>
);
