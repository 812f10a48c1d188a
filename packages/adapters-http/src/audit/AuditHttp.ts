import { Api } from "@design-workspace/api"
import { AuditLineWire } from "@design-workspace/api/audit/AuditApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers } from "../actions/listOffers.ts"
import { mirroredPage } from "../answers/mirrored.ts"
import { handler } from "../middleware/handler.ts"

const trailList = mirroredPage(AuditLineWire, "audit trail")

export const AuditHttp = HttpApiBuilder.group(Api, "audit", (handlers) =>
  Effect.gen(function* () {
    const trail = yield* AuditTrail

    return handlers.handleAll({
      listAudit: handler(function* ({ query }, { actor }) {
        const { cursor: _, id: subjectId, limit: __, ...filter } = query
        const wanted = { ...filter, ...(subjectId === undefined ? {} : { subjectId }) }
        const page = yield* trail.list(actor, wanted, pageRequestOf(query))
        return yield* trailList(page, () => listOffers(actor, "audit"))
      })
    })
  })
)
