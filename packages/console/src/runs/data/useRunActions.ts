import type { Job } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Ban, FolderOpen, GitCompare, RotateCw, StretchHorizontal } from "lucide-react"
import type { PageAction } from "../../actions/PageAction.ts"
import { isActive } from "../../client/activeRun.ts"
import { keys } from "../../client/keys.ts"
import { may } from "../../client/may.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { runs as text } from "../../text/runs.ts"
import { versionOfAttemptQuery } from "./runQueries.ts"

/** At once and without a question: nothing is lost that was there. */
export const useCancel = (jobId: string) =>
  useWrite(() => workspace.jobs.cancelJob({ params: { id: jobId } }), {
    stale: [keys.job(jobId), keys.jobs],
    done: "Cancelled the run"
  })

const action = (id: string, label: string, rest: Omit<PageAction, "id" | "label" | "group">): PageAction => ({
  id: `run.${id}`,
  label,
  group: text.run,
  ...rest
})

export const useRunActions = (job: Job, collectionId: string | undefined) => {
  const navigate = useNavigate()
  const { error, attempt_id: attempt, job_id, status } = job
  const cancel = useCancel(job_id)
  const written = status === "succeeded"
  const { data: version } = useQuery({
    ...versionOfAttemptQuery(collectionId ?? "", attempt, written && collectionId !== undefined)
  })
  const active = isActive(job)
  const params = { collectionId: collectionId ?? "" }
  const there = collectionId !== undefined
  const generate = (search: { readonly wider?: string }) => () =>
    void navigate({ to: "/collections/$collectionId/generate", params, search: { from: attempt, ...search } })
  return {
    cancelling: cancel.isPending,
    cancel:
      active && may(job, "cancelJob")
        ? action("cancel", text.cancel, { icon: Ban, run: () => cancel.mutate() })
        : undefined,
    open: there
      ? action("open", "Open the collection", {
          icon: FolderOpen,
          run: () => void navigate({ to: "/collections/$collectionId", params })
        })
      : undefined,
    compare:
      there && version != null && version > 1
        ? action("compare", "Compare with before", {
            icon: GitCompare,
            run: () =>
              void navigate({
                to: "/collections/$collectionId/versions",
                params,
                search: { from: `${version - 1}`, to: `${version}` }
              })
          })
        : undefined,
    wider:
      there && error?.code === "BOUNDS_UNSATISFIED"
        ? action("wider", "Generate with wider bounds", {
            icon: StretchHorizontal,
            run: generate({ wider: "1" })
          })
        : undefined,
    again: there && !active ? action("again", text.again, { icon: RotateCw, run: generate({}) }) : undefined
  }
}

export type RunActions = ReturnType<typeof useRunActions>
