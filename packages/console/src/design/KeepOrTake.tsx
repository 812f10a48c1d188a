import type { ReactNode } from "react"
import { Button } from "../ui/controls.tsx"

interface KeepOrTakeProps {
  /** Undefined where only a look at theirs is left. */
  readonly onKeepMine?: (() => void) | undefined
  readonly onTakeTheirs: () => void
}

/** Whose word stays where somebody else was faster. */
export const KeepOrTake = ({ onKeepMine, onTakeTheirs }: KeepOrTakeProps): ReactNode => (
  <>
    {onKeepMine === undefined ? null : (
      <Button small onClick={onKeepMine}>
        Keep mine
      </Button>
    )}
    <Button small onClick={onTakeTheirs}>
      Take theirs
    </Button>
  </>
)
