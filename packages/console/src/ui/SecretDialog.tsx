import { type ReactNode, useState } from "react"
import { CopyButton } from "./CopyButton.tsx"
import { Button } from "./controls.tsx"
import { Dialog } from "./Dialog.tsx"
import { row, soft, stack } from "./layout.css.ts"
import { useWarningBeforeLeaving } from "./leaving.ts"
import { Notice } from "./messages.tsx"
import { code, sampleHead, sampleTitle, secretCode, wholeFoot } from "./overlay.css.ts"

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
    <div className={sampleHead}>
      {head ?? <span className={sampleTitle}>{title}</span>}
      <CopyButton value={value} onCopied={onCopied} />
    </div>
    {note === undefined ? null : <p className={soft}>{note}</p>}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard */}
    <section aria-label={title} tabIndex={0} className={whole ? secretCode : code} onCopy={onCopied}>
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
export const SecretDialog = ({
  children,
  label,
  onClose,
  samples,
  secret,
  title
}: SecretDialogProps): ReactNode => {
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
          <div className={wholeFoot}>
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
