import type { ProjectWithGraph } from "@design-workspace/client"
import { isStale } from "../../client/failures.ts"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { projects as text } from "../../text/projects.ts"
import type { DraftGraph } from "../model/DraftGraph.ts"
import { wireOf } from "../model/wireGraph.ts"

/** Makes an earlier graph the current one again, on top of the version that was looked at. */
export const useRestoreGraph = ({ id, updated_at }: ProjectWithGraph, onDone: () => void) =>
  useWrite(
    async (graph: DraftGraph) => {
      try {
        await workspace.projects.writeProjectGraph({
          params: { id },
          payload: { ...wireOf(graph), expectedUpdatedAt: updated_at }
        })
      } catch (error) {
        throw isStale(error) ? new Error(text.restoreStale, { cause: error }) : error
      }
    },
    { stale: [keys.project(id), keys.projects], quiet: true, done: text.restoreDone, onDone }
  )
