import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from "react"
import { ui as text } from "../text/words.ts"
import { Button, Form } from "./controls.tsx"
import { Dialog } from "./Dialog.tsx"
import { stack } from "./layout.css.ts"

/** Each new failure leads to the first field that has a problem. */
export const useFirstProblem = (failure: unknown): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure !== null && failure !== undefined)
      form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
  }, [failure])
  return form
}

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, "title" | "description" | "finalFocus" | "children"> {
  readonly act: string
  readonly disabled?: boolean
  readonly write?: { readonly error: unknown; readonly isPending: boolean }
  /** Leads to the first field that has a problem; that of the write if no other is given. */
  readonly failure?: unknown
  readonly onClose: () => void
  readonly onSubmit: () => void
}

/** A dialog with a form, of which these are the fields. */
export const FormDialog = (props: FormDialogProps): ReactNode => {
  const { act, children, disabled, write, failure = write?.error, onClose, onSubmit, ...rest } = props
  const id = useId()
  const form = useFirstProblem(failure)
  return (
    <Dialog
      {...rest}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="primary" type="submit" form={id} busy={write?.isPending === true} disabled={disabled}>
            {act}
          </Button>
        </>
      }
    >
      <Form id={id} ref={form} className={stack.s4} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
