import type { ReactNode } from "react"
import { CopyButton } from "./CopyButton.tsx"
import { soft } from "./layout.css.ts"
import { code, sample, sampleHead, sampleTitle, secretCode } from "./sample.css.ts"

interface SampleProps {
  readonly title: string
  /** In the place of the title, such as a choice among samples. */
  readonly head?: ReactNode
  readonly note?: ReactNode
  /** What is copied, as it stands there. */
  readonly value: string
  /** One word without breaks, such as a secret. */
  readonly whole?: boolean
  /** All of it was copied, or somebody copied by hand. */
  readonly onCopied?: (() => void) | undefined
}

/** A text to take elsewhere. */
export const Sample = ({ head, note, onCopied, title, value, whole = false }: SampleProps): ReactNode => (
  <div className={sample}>
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
