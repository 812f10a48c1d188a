import { type ReactNode, useId } from "react"
import { ui as text } from "../text/words.ts"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"
import { stack } from "./layout.css.ts"
import { useFirstProblem } from "./useFirstProblem.ts"

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

interface DialogFormProps extends Omit<FormDialogProps, "form"> {
  /** Each new one leads to the first field that has a problem. */
  readonly failure: unknown
  readonly onSubmit: () => void
}

/** The same with the form itself, of which these are the fields. */
export const DialogForm = ({ children, failure, onSubmit, ...rest }: DialogFormProps): ReactNode => {
  const id = useId()
  const form = useFirstProblem(failure)
  return (
    <FormDialog {...rest} form={id}>
      <form
        id={id}
        ref={form}
        className={stack.s4}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </FormDialog>
  )
}
