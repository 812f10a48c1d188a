import { Api } from "@design-workspace/client/contract/Api"
import { CollectionImport } from "@design-workspace/domain/interchange/CollectionImport"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { holderOf } from "../callers/holderOf.ts"
import { handler } from "../middleware/handler.ts"
import { visibleProjectOf } from "../projects/visibleProjectOf.ts"
import { notModified } from "../representation/etag.ts"
import { projectIdOf } from "../routing/pathIds.ts"
import { isOn } from "../wire/isOn.ts"
import { makeProjectExport } from "./makeProjectExport.ts"

export const InterchangeHttp = HttpApiBuilder.group(
  Api,
  "interchange",
  Effect.fnUntraced(function* (handlers) {
    const exported = yield* makeProjectExport
    const imports = yield* CollectionImport
    const projects = yield* Projects

    return handlers.handleAll({
      importCollection: handler(function* ({ payload, query }, { actor, address }) {
        const request = { ...payload, format: query.format }
        const holder = holderOf(actor, address)
        if (!isOn(query.preview)) return yield* imports.create(actor, holder, request)
        const { content, notes, ...named } = yield* imports.preview(actor, holder, request)
        return { collection: { ...named, ownerOrgId: payload.ownerOrgId, ...content }, notes }
      }),
      exportProject: handler(function* ({ params, query, request }, call) {
        const found = yield* visibleProjectOf(projects, call, yield* projectIdOf(params.id))
        const unchanged = notModified(request, found.project.updatedAt)
        return unchanged ?? (yield* exported(call, found, query.format))
      })
    })
  })
)
