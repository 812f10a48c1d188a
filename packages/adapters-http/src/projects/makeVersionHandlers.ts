import { ProjectVersionWire } from "@design-workspace/client/contract/projects/ProjectsApi"
import { pageOf, pageWire, toPageWire } from "@design-workspace/client/wire/Pages"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { ProjectVersions } from "@design-workspace/domain/projects/ProjectVersions"
import { Effect } from "effect"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { listView } from "../representation/wireMirror.ts"
import { projectIdOf, projectVersionOf } from "../routing/pathIds.ts"
import { projectOffers } from "./projectOffers.ts"

interface OnVersions {
  readonly params: { readonly id: string }
  readonly query: Parameters<typeof pageOf>[0]
}

const history = mirrored(
  pageWire(ProjectVersionWire),
  listView("project versions", {
    id: "updated_at",
    only: ["action", "author_id", "author_name", "node_id", "graph_written"]
  })
)

interface OnVersion {
  readonly params: { readonly id: string; readonly updatedAt: string }
}

/** Makes the handlers of a project's versions. */
export const makeVersionHandlers = Effect.gen(function* () {
  const projects = yield* Projects
  const versions = yield* ProjectVersions

  return {
    listProjectVersions: handler(function* ({ params, query }: OnVersions, call) {
      const id = yield* projectIdOf(params.id)
      const page = yield* versions.history(call.actor, id, pageOf(query))
      const offers = Effect.map(projects.findVisible(call.actor, id), (found) => projectOffers(call, found))
      return yield* history(toPageWire(page), { offers })
    }),
    restoreProjectVersion: handler(function* ({ params }: OnVersion, { actor }) {
      const id = yield* projectIdOf(params.id)
      return { updatedAt: yield* versions.restore(actor, id, projectVersionOf(params.updatedAt)) }
    })
  }
})
