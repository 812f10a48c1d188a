import { Dialog as Base } from "@base-ui/react/dialog"
import { type ReactNode, useState } from "react"
import { ui as text } from "../text/words.ts"
import { Button, type ButtonLook } from "./controls.tsx"
import { backdrop, dialogFoot, dialogText, dialogTitle, popup, widePopup } from "./overlay.css.ts"

interface DialogProps {
  readonly open?: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  /** The buttons; they stay in sight while the rest scrolls. */
  readonly footer?: ReactNode
  readonly wide?: boolean
  /** Where the focus goes when it closes, if not back to where it was. */
  readonly finalFocus?: Base.Popup.Props["finalFocus"]
  readonly children?: ReactNode
}

export const Dialog = ({
  children,
  description,
  finalFocus,
  footer,
  onOpenChange,
  open = true,
  title,
  wide = false
}: DialogProps): ReactNode => (
  <Base.Root open={open} onOpenChange={onOpenChange}>
    <Base.Portal>
      <Base.Backdrop className={backdrop} />
      <Base.Popup className={wide ? `${popup} ${widePopup}` : popup} finalFocus={finalFocus}>
        <Base.Title className={dialogTitle}>{title}</Base.Title>
        {description === undefined ? null : (
          <Base.Description render={<div />} className={dialogText}>
            {description}
          </Base.Description>
        )}
        {children}
        {footer === undefined ? null : <div className={dialogFoot}>{footer}</div>}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)

interface ConfirmProps extends Omit<DialogProps, "footer"> {
  /** What the button that does it says: the act itself, never "OK". */
  readonly act: string
  readonly look?: ButtonLook
  /** Closes the dialog once done; what it rejects with is shown by the caller, and the dialog stays. */
  readonly onConfirm: () => Promise<unknown>
}

export const ConfirmDialog = ({ act, look = "primary", onConfirm, ...rest }: ConfirmProps): ReactNode => {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      rest.onOpenChange(false)
    } catch {
      // The caller shows what went wrong.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      {...rest}
      footer={
        <>
          <Button onClick={() => rest.onOpenChange(false)}>{text.cancel}</Button>
          <Button look={look} busy={busy} onClick={confirm}>
            {act}
          </Button>
        </>
      }
    />
  )
}
