import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react"
import { ui as text } from "../text/words.ts"
import { Button } from "./controls.tsx"
import { Dialog } from "./Dialog.tsx"
import { stack } from "./layout.css.ts"

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

/** Each new failure leads to the first field that has a problem. */
export const useFirstProblem = (failure: unknown): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure !== null && failure !== undefined)
      form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
  }, [failure])
  return form
}

interface DialogFormProps extends Omit<FormDialogProps, "form"> {
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
