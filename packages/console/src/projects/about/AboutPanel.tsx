import type { ProjectWithGraph } from "@design-workspace/client"
import { Pencil } from "lucide-react"
import type { ReactNode } from "react"
import { projects as text } from "../../text/projects.ts"
import { IconButton } from "../../ui/Button.tsx"
import { fewerMarks } from "../../ui/fewerMarks.ts"
import { soft, verbatim } from "../../ui/layout.css.ts"
import { scrolled, section, sectionHead, sectionTitle } from "../look/projects.css.ts"

interface AboutPanelProps {
  readonly project: ProjectWithGraph
  /** undefined for readers. */
  readonly onEdit: (() => void) | undefined
}

/** What the project is for. */
export const AboutPanel = ({ onEdit, project: { prompt } }: AboutPanelProps): ReactNode => (
  <section className={section}>
    <div className={sectionHead}>
      <h2 className={sectionTitle}>{text.prompt}</h2>
      {onEdit === undefined ? null : (
        <IconButton small icon={Pencil} label={text.editDetails} onClick={onEdit} />
      )}
    </div>
    {prompt === "" ? (
      <p className={soft}>{text.noPrompt}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      <section className={scrolled} tabIndex={0} aria-label={text.prompt}>
        <p className={verbatim} dir="auto">
          {fewerMarks(prompt)}
        </p>
      </section>
    )}
  </section>
)
