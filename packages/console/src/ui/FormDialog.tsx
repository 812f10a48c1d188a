import type { ReactNode } from "react"
import { ui as text } from "../text/words.ts"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"

interface FormDialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly wide?: boolean
  /** The id of the form in it. */
  readonly form: string
  readonly act: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export const FormDialog = ({ act, busy, form, onClose, ...rest }: FormDialogProps): ReactNode => (
  <Dialog
    {...rest}
    open
    onOpenChange={onClose}
    footer={
      <>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button look="primary" type="submit" form={form} busy={busy}>
          {act}
        </Button>
      </>
    }
  />
)
