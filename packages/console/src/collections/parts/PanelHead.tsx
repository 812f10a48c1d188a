import { X } from "lucide-react"
import type { ReactNode, Ref } from "react"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { IconButton } from "../../ui/Button.tsx"
import { soft } from "../../ui/layout.css.ts"
import { panelTitle, sectionHead } from "../collections.css.ts"

interface PanelHeadProps {
  /** What kind of part it is: "Block". */
  readonly kind: string
  readonly name: string
  readonly heading: Ref<HTMLHeadingElement>
  readonly onClose: () => void
}

/** What the panel is about, and the way back to the whole. */
export const PanelHead = ({ heading, kind, name, onClose }: PanelHeadProps): ReactNode => (
  <header className={sectionHead}>
    <div>
      <p className={soft}>{kind}</p>
      <h2 ref={heading} tabIndex={-1} className={panelTitle}>
        {name}
      </h2>
    </div>
    <IconButton small icon={X} label={text.close} onClick={onClose} />
  </header>
)
