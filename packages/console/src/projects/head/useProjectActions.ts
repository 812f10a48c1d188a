import type { ProjectWithGraph } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
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

/** What can be done with a project on each of its pages. */
export const useProjectActions = (project: ProjectWithGraph): ReadonlyArray<PageAction> => {
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
  const actions: ReadonlyArray<PageAction> = may(project, "trashProject")
    ? [
        {
          id: "project.trash",
          label: text.trash,
          group: text.group,
          icon: Trash2,
          bad: true,
          run: () => trash.mutate()
        }
      ]
    : []
  useActions(actions)
  return actions
}
