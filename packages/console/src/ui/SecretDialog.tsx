import { type ReactNode, useEffect, useState } from "react"
import { secret as text } from "../text/secret.ts"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"
import { row } from "./layout.css.ts"
import { Notice } from "./Notice.tsx"
import { Sample } from "./Sample.tsx"
import { wholeFoot } from "./sample.css.ts"

export interface SecretSample {
  readonly title: string
  readonly note: string
  /** With the secret in it. */
  readonly value: string
}

interface SecretDialogProps {
  readonly title: string
  /** What the secret is called. */
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
    <fieldset className={row} aria-label={text.inUse}>
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

/** Leaving the page asks too, as far as browsers allow it. */
const useWarningBeforeLeaving = (warn: boolean): void => {
  useEffect(() => {
    if (!warn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [warn])
}

/** A secret that nobody can read again. Closing asks as long as nothing was copied. */
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
      open
      wide
      onOpenChange={close}
      title={title}
      description={text.once}
      footer={
        asking ? (
          <div className={wholeFoot}>
            <Notice
              look="warn"
              title={text.notCopied}
              actions={
                <>
                  <Button small autoFocus onClick={() => setAsking(false)}>
                    {text.back}
                  </Button>
                  <Button small look="danger" onClick={onClose}>
                    {text.closeAnyway}
                  </Button>
                </>
              }
            >
              {text.notCopiedNote}
            </Notice>
          </div>
        ) : (
          <Button look={copied ? "primary" : "plain"} onClick={close}>
            {text.done}
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
