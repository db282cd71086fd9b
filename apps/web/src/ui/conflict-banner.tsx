import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type ConflictBannerProps = {
  /** What is being written: "template". */
  noun: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  className?: string;
};

/** Two have written at once: the one who saves later chooses. */
export const ConflictBanner = ({ noun, onTakeTheirs, onKeepMine, className }: ConflictBannerProps) => (
  <Banner
    kind="warning"
    className={className}
    title={`Somebody else saved this ${noun} meanwhile`}
    action={
      <>
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </>
    }
  >
    Yours is still here. Take what they wrote, or write yours over it.
  </Banner>
);
