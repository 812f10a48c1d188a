import type { Job, ProjectAttempt, ProjectWithGraph } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { Ban, FileText, FolderOpen, RotateCw } from "lucide-react"
import type { PageAction } from "../../actions/PageAction.ts"
import { isActive } from "../../client/activeRun.ts"
import { may } from "../../client/may.ts"
import { projectRuns as text } from "../../text/projectRuns.ts"
import { runs as runText } from "../../text/runs.ts"
import { useCancel } from "../data/useRunActions.ts"
import { unmadeNodes } from "./documentRows.ts"

const action = (id: string, label: string, rest: Omit<PageAction, "id" | "label" | "group">): PageAction => ({
  id: `run.${id}`,
  label,
  group: runText.run,
  ...rest
})

/** What can be done with a run of a project: before its end, and after it. */
export const useProjectRunActions = (
  job: Job,
  project: ProjectWithGraph | undefined,
  attempt: ProjectAttempt | undefined
) => {
  const navigate = useNavigate()
  const cancel = useCancel(job.job_id)
  const active = isActive(job)
  const params = { projectId: project?.id ?? "" }
  const left = attempt === undefined || active ? [] : unmadeNodes(attempt.documents)
  const mayAgain = !active && may(project, "generateProject")
  const generate = (search: { readonly rest?: string }) => () =>
    void navigate({
      to: "/projects/$projectId/generate",
      params,
      search: { from: job.attempt_id, ...search }
    })
  const written = attempt?.documents.some(({ state }) => state === "written") === true
  return {
    cancelling: cancel.isPending,
    cancel:
      active && may(job, "cancelJob")
        ? action("cancel", runText.cancel, { icon: Ban, run: () => cancel.mutate() })
        : undefined,
    again: mayAgain ? action("again", text.again, { icon: RotateCw, run: generate({}) }) : undefined,
    rest:
      mayAgain && left.length > 0
        ? action(
            "rest",
            job.status === "succeeded" ? text.failedAgain(left.length) : text.rest(left.length),
            {
              icon: RotateCw,
              run: generate({ rest: "1" })
            }
          )
        : undefined,
    documents:
      project !== undefined && written
        ? action("documents", text.openDocuments, {
            icon: FileText,
            run: () => void navigate({ to: "/projects/$projectId/docs", params })
          })
        : undefined,
    open:
      project === undefined
        ? undefined
        : action("open", text.open, {
            icon: FolderOpen,
            run: () => void navigate({ to: "/projects/$projectId", params })
          })
  }
}

export type ProjectRunActions = ReturnType<typeof useProjectRunActions>
