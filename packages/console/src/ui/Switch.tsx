import type { ReactNode } from "react"
import { switchButton, thumb, track } from "./field.css.ts"

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onSwitch: (on: boolean) => void
}

export const Switch = ({ disabled = false, label, on, onSwitch }: SwitchProps): ReactNode => (
  <button
    type="button"
    role="switch"
    className={switchButton}
    aria-checked={on}
    aria-label={label}
    disabled={disabled}
    onClick={() => onSwitch(!on)}
  >
    <span className={track} aria-hidden>
      <span className={thumb} />
    </span>
  </button>
)
