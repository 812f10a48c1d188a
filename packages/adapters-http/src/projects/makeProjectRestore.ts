import { RestoredProjectWire } from "@design-workspace/client/contract/projects/ProjectsApi"
import type { Call } from "@design-workspace/client/middleware/Call"
import { Project } from "@design-workspace/domain/projects/Project"
import { Projects } from "@design-workspace/domain/projects/Projects"
import type { ProjectId } from "@design-workspace/domain/shared/Ids"
import { Trash } from "@design-workspace/domain/trash/Trash"
import { Effect, Option } from "effect"
import { actionsOn } from "../representation/mirrored.ts"
import { jsonOf, jsonResponse, markdownResponse, wantsMarkdown } from "../representation/Representation.ts"
import { reuseFirstResult } from "../requests/FirstResult.ts"
import { restoredMirror } from "./projectMirror.ts"
import { projectOffers } from "./projectOffers.ts"

const encodeRestored = jsonOf(RestoredProjectWire)

/** Makes the restore of a project by its id, answered as JSON or as Markdown with the calls that may follow. */
export const makeProjectRestore = Effect.gen(function* () {
  const projects = yield* Projects
  const trash = yield* Trash

  return Effect.fnUntraced(function* (call: Call["Service"], id: ProjectId, restoreSpace: boolean) {
    const project = yield* reuseFirstResult(Project, trash.restoreProject(call.actor, id, restoreSpace))
    if (!(yield* wantsMarkdown)) return jsonResponse(encodeRestored(project), null)
    // If the restore call was repeated, the project may be in the trash again.
    const found = yield* Effect.option(projects.findVisible(call.actor, id))
    const actions = Option.match(found, {
      onNone: () => [],
      onSome: ({ access }) => actionsOn(call, projectOffers(call, { access, project }))
    })
    return yield* markdownResponse(restoredMirror(project, actions), null)
  })
})
