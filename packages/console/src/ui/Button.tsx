import { LoaderCircle, type LucideIcon } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { buttonLook, iconButton, smallButton, turning } from "./button.css.ts"

export type ButtonLook = keyof typeof buttonLook

interface Looks {
  readonly look?: ButtonLook
  readonly small?: boolean
  readonly icon?: LucideIcon
  /** The button says so and takes no further press. */
  readonly busy?: boolean
}

/** For links that look like buttons too. */
export const buttonClass = (look: ButtonLook = "plain", small = false): string =>
  small ? `${buttonLook[look]} ${smallButton}` : buttonLook[look]

export const Button = ({
  busy = false,
  children,
  className = "",
  disabled,
  icon: Icon,
  look = "plain",
  small = false,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Looks): ReactNode => {
  const Shown = busy ? LoaderCircle : Icon
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(look, small)} ${className}`}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {Shown === undefined ? null : <Shown size={small ? 14 : 16} aria-hidden className={turning} />}
      {children}
    </button>
  )
}

export const IconButton = ({
  icon: Icon,
  label,
  look = "quiet",
  small = false,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "children"> & {
  readonly icon: LucideIcon
  readonly label: string
  readonly look?: ButtonLook
  readonly small?: boolean
}): ReactNode => (
  <button
    type="button"
    {...rest}
    className={`${buttonClass(look, small)} ${iconButton} ${className}`}
    aria-label={label}
    title={label}
  >
    <Icon size={small ? 14 : 16} aria-hidden />
  </button>
)
