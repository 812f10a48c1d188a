import type { Project, ProjectWithGraph } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { keys } from "../../client/keys.ts"
import { maySend } from "../../client/offeredBodies.ts"
import { useWrite } from "../../client/useWrite.ts"
import { projects as text } from "../../text/projects.ts"
import { Button } from "../../ui/Button.tsx"
import { row, soft } from "../../ui/layout.css.ts"
import { sayDone } from "../../ui/toasts.ts"
import { updateProject } from "../data/updateProject.ts"
import { section } from "../look/projects.css.ts"
import { VisibilityField } from "./VisibilityField.tsx"

type Visibility = Project["visibility"]

/** Who may read the project besides those whom it was given to. */
export const VisibilitySection = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const queries = useQueryClient()
  const { id, visibility: before } = project
  const [chosen, setChosen] = useState<Visibility | null>(null)
  const wanted = chosen ?? before
  const write = useWrite(
    async (visibility: Visibility) => {
      const clash = (now: ProjectWithGraph) => now.visibility !== before && now.visibility !== visibility
      if ((await updateProject(queries, project, { visibility }, clash)) !== null) {
        throw new Error(text.visibilityClash)
      }
    },
    {
      stale: [keys.project(id), keys.projects],
      quiet: true,
      onDone: () => {
        setChosen(null)
        sayDone(text.visibilitySaved)
      }
    }
  )
  if (!maySend(project, "updateProject", "visibility")) {
    return (
      <section className={section}>
        <h2>{text.whoReads}</h2>
        <p>
          {text.visibilities[before].name}
          <br />
          <span className={soft}>{text.visibilities[before].note}</span>
        </p>
      </section>
    )
  }
  return (
    <section className={section}>
      <FailureNotice error={write.error} title={text.notSaved} />
      <VisibilityField value={wanted} onChange={setChosen} />
      <div className={row}>
        <Button
          look="primary"
          disabled={wanted === before}
          busy={write.isPending}
          onClick={() => write.mutate(wanted)}
        >
          {text.saveVisibility}
        </Button>
      </div>
    </section>
  )
}
