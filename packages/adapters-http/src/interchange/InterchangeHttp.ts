import { Api } from "@design-workspace/client/contract/Api"
import { ImportedWire } from "@design-workspace/client/contract/interchange/ImportWire"
import { CollectionImport } from "@design-workspace/domain/interchange/CollectionImport"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { holderOf } from "../callers/holderOf.ts"
import { handler } from "../middleware/handler.ts"
import { visibleProjectOf } from "../projects/visibleProjectOf.ts"
import { notModified } from "../representation/etag.ts"
import { jsonOf } from "../representation/Representation.ts"
import { CurrentClaim } from "../requests/CurrentClaim.ts"
import { projectIdOf } from "../routing/pathIds.ts"
import { isOn } from "../wire/isOn.ts"
import { makeProjectExport } from "./makeProjectExport.ts"

const encodeImported = jsonOf(ImportedWire)

export const InterchangeHttp = HttpApiBuilder.group(
  Api,
  "interchange",
  Effect.fnUntraced(function* (handlers) {
    const exported = yield* makeProjectExport
    const imports = yield* CollectionImport
    const projects = yield* Projects

    return handlers.handleAll({
      importCollection: handler(function* ({ payload, query }, { actor, address }) {
        const { ownerOrgId } = payload
        const request = { ...payload, format: query.format }
        const imported = yield* imports.read(actor, holderOf(actor, address), request)
        const { content, notes, ...named } = imported
        if (isOn(query.preview)) return { collection: { ...named, ownerOrgId, ...content }, notes }
        const { keeping } = yield* CurrentClaim
        return yield* keeping(
          Effect.map(imports.create(actor, ownerOrgId, imported), (collection) =>
            HttpServerResponse.jsonUnsafe(encodeImported({ collection, notes }), { status: 201 })
          )
        )
      }),
      exportProject: handler(function* ({ params, query, request }, call) {
        const found = yield* visibleProjectOf(projects, call, yield* projectIdOf(params.id))
        const unchanged = notModified(request, found.project.updatedAt)
        return unchanged ?? (yield* exported(call, found, query.format))
      })
    })
  })
)
