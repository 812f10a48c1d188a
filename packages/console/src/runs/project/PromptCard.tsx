import type { ProjectWithGraph } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { Pencil } from "lucide-react"
import type { ReactNode } from "react"
import { may } from "../../client/may.ts"
import { projectRuns as text } from "../../text/projectRuns.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { fewerMarks } from "../../ui/fewerMarks.ts"
import { soft, spread, verbatim } from "../../ui/layout.css.ts"
import * as css from "./project.css.ts"

/** What the run works from, and the way to change it. */
export const PromptCard = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { id, prompt } = project
  return (
    <div className={css.prompt}>
      <div className={spread}>
        <h2>{text.prompt}</h2>
        {may(project, "updateProject") ? (
          <Link
            to="/projects/$projectId"
            params={{ projectId: id }}
            search={{ describe: "1" }}
            className={buttonClass("quiet", true)}
          >
            <Pencil size={14} aria-hidden />
            {text.editPrompt}
          </Link>
        ) : null}
      </div>
      {prompt.trim() === "" ? (
        <p className={soft}>{text.noPrompt}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <section className={css.promptText} tabIndex={0} aria-label={text.prompt}>
          <p className={verbatim} dir="auto">
            {fewerMarks(prompt)}
          </p>
        </section>
      )}
    </div>
  )
}
