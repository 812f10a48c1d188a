import type { ProjectWithGraph } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { isStale } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { changeNames } from "../design/project/changeWords.ts"
import type { DraftGraph } from "../design/project/DraftGraph.ts"
import type { LaneNames } from "../design/project/drawnGraph.ts"
import { GraphChangeList } from "../design/project/GraphChangeList.tsx"
import { bounded } from "../design/project/graphChanges.css.ts"
import { graphChanges } from "../design/project/graphChanges.ts"
import { draftOf, wireOf } from "../design/project/wireGraph.ts"
import { projects as text } from "../text/projects.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"

/** Makes an earlier graph the current one again, on top of the version that was looked at. */
const useRestoreGraph = ({ id, updated_at }: ProjectWithGraph, onDone: () => void) =>
  useWrite(
    async (graph: DraftGraph) => {
      try {
        await workspace.projects.writeProjectGraph({
          params: { id },
          payload: { ...wireOf(graph), expectedUpdatedAt: updated_at }
        })
      } catch (error) {
        throw isStale(error)
          ? new Error("Somebody saved the graph meanwhile. Look again at what would change.", {
              cause: error
            })
          : error
      }
    },
    { stale: [keys.project(id), keys.projects], quiet: true, done: "The graph is restored", onDone }
  )

interface RestoreProjectDialogProps {
  readonly project: ProjectWithGraph
  readonly graph: DraftGraph
  readonly lanes: LaneNames
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says what a restore changes before it does. */
export const RestoreProjectDialog = ({
  graph,
  lanes,
  onClose,
  onDone,
  project
}: RestoreProjectDialogProps): ReactNode => {
  const present = draftOf(project.graph)
  const changes = graphChanges(present, graph)
  const { error, mutateAsync } = useRestoreGraph(project, onDone)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.restoreTitle}
      description={text.restoreText(changes.length)}
      act="Restore this graph"
      onConfirm={() => mutateAsync(graph)}
    >
      <FailureNotice error={error} title="The graph could not be restored" />
      <div className={bounded}>
        <GraphChangeList
          changes={changes}
          names={changeNames(present, graph, lanes)}
          label={text.restoreTitle}
        />
      </div>
    </ConfirmDialog>
  )
}
