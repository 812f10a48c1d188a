import { GrantWire } from "@design-workspace/client/contract/projects/ProjectsApi"
import { ok } from "@design-workspace/client/wire/Ok"
import { pageOf, pageWire, toPageWire } from "@design-workspace/client/wire/Pages"
import type { GrantLevel } from "@design-workspace/domain/projects/Grant"
import { ProjectGrants } from "@design-workspace/domain/projects/ProjectGrants"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Effect } from "effect"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { listView } from "../representation/wireMirror.ts"
import { projectIdOf, userIdOf } from "../routing/pathIds.ts"
import { grantOffers } from "./projectOffers.ts"

interface OnGrants {
  readonly params: { readonly id: string }
  readonly query: Parameters<typeof pageOf>[0]
}

interface OnGrant {
  readonly params: { readonly id: string; readonly userId: string }
}

const grantList = mirrored(pageWire(GrantWire), listView("grants", { id: "user_id" }))

/** Makes the handlers of the three operations on the grants of a project. */
export const makeGrantHandlers = Effect.gen(function* () {
  const grants = yield* ProjectGrants
  const projects = yield* Projects

  return {
    listGrants: handler(function* ({ params, query }: OnGrants, call) {
      const id = yield* projectIdOf(params.id)
      const page = yield* grants.list(call.actor, id, pageOf(query))
      const offers = Effect.map(projects.findVisible(call.actor, id), (found) => grantOffers(call, found))
      return yield* grantList(toPageWire(page), { offers })
    }),
    putGrant: handler(function* (
      { params, payload }: OnGrant & { readonly payload: { readonly level: GrantLevel } },
      { actor }
    ) {
      const id = yield* projectIdOf(params.id)
      yield* grants.put(actor, id, yield* userIdOf(params.userId), payload.level)
      return ok
    }),
    removeGrant: handler(function* ({ params }: OnGrant, { actor }) {
      const id = yield* projectIdOf(params.id)
      yield* grants.remove(actor, id, yield* userIdOf(params.userId))
      return ok
    })
  }
})
