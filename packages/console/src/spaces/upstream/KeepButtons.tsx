import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { Badge } from "../../ui/Badge.tsx"
import { Button } from "../../ui/Button.tsx"

interface KeepButtonsProps {
  readonly label: string
  readonly isKept: boolean
  readonly onKeep: (keep: boolean) => void
}

/** Decides that something stays as it is, and takes the decision back. Nothing is written to the space. */
export const KeepButtons = ({ isKept, label, onKeep }: KeepButtonsProps): ReactNode =>
  isKept ? (
    <>
      <Badge look="good" icon={Check}>
        Kept
      </Badge>
      <Button small look="quiet" onClick={() => onKeep(false)}>
        Decide again
      </Button>
    </>
  ) : (
    <Button small look="primary" icon={Check} onClick={() => onKeep(true)}>
      {label}
    </Button>
  )
