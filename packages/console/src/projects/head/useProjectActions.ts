import type { ProjectWithGraph } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { ListChecks, Sparkles, Trash2 } from "lucide-react"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { messageOf } from "../../client/failures.ts"
import { keys } from "../../client/keys.ts"
import { may } from "../../client/may.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { client as clientText } from "../../text/client.ts"
import { projects as text } from "../../text/projects.ts"
import { sayDone, sayFailed } from "../../ui/toasts.ts"

const stale = [keys.projects, keys.trash]

interface ProjectActions {
  readonly generate: PageAction | undefined
  /** Those in the menu. */
  readonly others: ReadonlyArray<PageAction>
}

/** What can be done with a project on each of its pages. */
export const useProjectActions = (project: ProjectWithGraph): ProjectActions => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id, title } = project
  const comeBack = async () => {
    try {
      await workspace.projects.restoreProject({ params: { id } })
      await Promise.all(
        [...stale, keys.project(id)].map((queryKey) => queries.invalidateQueries({ queryKey }))
      )
      sayDone(text.restored(title))
    } catch (error) {
      sayFailed(clientText.failed, messageOf(error))
    }
  }
  const trash = useWrite(
    async () => {
      // Away from it first: its own page would find nothing any more.
      await navigate({ to: "/projects" })
      await workspace.projects.trashProject({ params: { id } })
      queries.removeQueries({ queryKey: keys.project(id) })
    },
    {
      stale,
      onDone: () => sayDone(text.trashed(title), { label: text.undo, onUndo: () => void comeBack() })
    }
  )
  const params = { projectId: id }
  const { group } = text
  const actions: ReadonlyArray<PageAction & { readonly operation: string }> = [
    {
      id: "project.generate",
      operation: "generateProject",
      label: text.generate,
      group,
      icon: Sparkles,
      keys: "Shift+g",
      run: () => void navigate({ to: "/projects/$projectId/generate", params })
    },
    {
      id: "project.runs",
      operation: "listProjectAttempts",
      label: text.runs,
      group,
      icon: ListChecks,
      run: () => void navigate({ to: "/projects/$projectId/runs", params })
    },
    {
      id: "project.trash",
      operation: "trashProject",
      label: text.trash,
      group,
      icon: Trash2,
      bad: true,
      run: () => trash.mutate()
    }
  ]
  const allowed = actions.filter(({ operation }) => may(project, operation))
  useActions(allowed)
  const isGenerate = ({ operation }: (typeof actions)[number]) => operation === "generateProject"
  return { generate: allowed.find(isGenerate), others: allowed.filter((action) => !isGenerate(action)) }
}
