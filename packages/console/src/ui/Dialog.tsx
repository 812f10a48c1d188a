import { Dialog as Base } from "@base-ui/react/dialog"
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState
} from "react"
import { ui as text } from "../text/words.ts"
import { CopyButton } from "./CopyButton.tsx"
import { Button, type ButtonLook, Form } from "./controls.tsx"
import { row, soft, stack } from "./layout.css.ts"
import { useWarningBeforeLeaving } from "./leaving.ts"
import { Notice } from "./messages.tsx"
import * as css from "./overlay.css.ts"

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
      <Base.Backdrop className={css.backdrop} />
      <Base.Popup className={wide ? `${css.popup} ${css.widePopup}` : css.popup} finalFocus={finalFocus}>
        <Base.Title className={css.dialogTitle}>{title}</Base.Title>
        {description === undefined ? null : (
          <Base.Description render={<div />} className={css.dialogText}>
            {description}
          </Base.Description>
        )}
        {children}
        {footer === undefined ? null : <div className={css.dialogFoot}>{footer}</div>}
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

interface SampleProps {
  readonly title: string
  /** In the place of the title, such as a choice among samples. */
  readonly head?: ReactNode
  readonly note?: ReactNode
  readonly value: string
  /** One word without breaks, such as a secret. */
  readonly whole?: boolean
  /** All of it was copied, or somebody copied by hand. */
  readonly onCopied?: (() => void) | undefined
}

const Sample = ({ head, note, onCopied, title, value, whole = false }: SampleProps): ReactNode => (
  <div className={stack.s1}>
    <div className={css.sampleHead}>
      {head ?? <span className={css.sampleTitle}>{title}</span>}
      <CopyButton value={value} onCopied={onCopied} />
    </div>
    {note === undefined ? null : <p className={soft}>{note}</p>}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard */}
    <section aria-label={title} tabIndex={0} className={whole ? css.secretCode : css.code} onCopy={onCopied}>
      <code>{value}</code>
    </section>
  </div>
)

export interface SecretSample {
  readonly title: string
  readonly note: string
  readonly value: string
}

interface SecretDialogProps {
  readonly title: string
  readonly label: string
  readonly secret: string
  readonly samples: ReadonlyArray<SecretSample>
  readonly children?: ReactNode
  readonly onClose: () => void
}

const Samples = ({
  onCopied,
  samples
}: Pick<SecretDialogProps, "samples"> & { readonly onCopied: () => void }): ReactNode => {
  const [chosen, setChosen] = useState(0)
  const sample = samples[chosen]
  if (sample === undefined) return null
  const choice = (
    <fieldset className={row} aria-label="How to use it">
      {samples.map(({ title }, index) => (
        <Button
          key={title}
          small
          look={index === chosen ? "primary" : "plain"}
          aria-pressed={index === chosen}
          onClick={() => setChosen(index)}
        >
          {title}
        </Button>
      ))}
    </fieldset>
  )
  return <Sample {...sample} {...(samples.length > 1 ? { head: choice } : {})} onCopied={onCopied} />
}

/** Closing asks as long as nothing was copied. */
export const SecretDialog = (props: SecretDialogProps): ReactNode => {
  const { children, label, onClose, samples, secret, title } = props
  const [copied, setCopied] = useState(false)
  const [asking, setAsking] = useState(false)
  useWarningBeforeLeaving(!copied)
  const onCopied = () => {
    setCopied(true)
    setAsking(false)
  }
  const close = () => (copied ? onClose() : setAsking(true))
  return (
    <Dialog
      wide
      onOpenChange={close}
      title={title}
      description="It is shown only now. Copy it to where it is kept safe."
      footer={
        asking ? (
          <div className={css.wholeFoot}>
            <Notice
              look="warn"
              title="It is not copied yet"
              actions={
                <>
                  <Button small autoFocus onClick={() => setAsking(false)}>
                    Back to the secret
                  </Button>
                  <Button small look="danger" onClick={onClose}>
                    Close without copying
                  </Button>
                </>
              }
            >
              Once this is closed nobody can read the secret again. You would have to make a new one.
            </Notice>
          </div>
        ) : (
          <Button look={copied ? "primary" : "plain"} onClick={close}>
            Done
          </Button>
        )
      }
    >
      <Sample title={label} value={secret} whole onCopied={onCopied} />
      {children}
      <Samples samples={samples} onCopied={onCopied} />
    </Dialog>
  )
}
