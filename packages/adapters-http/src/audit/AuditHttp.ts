import { Api } from "@design-workspace/api"
import { AuditLineWire } from "@design-workspace/api/audit/AuditApi"
import { pageRequestOf, pageWire, toPageWire } from "@design-workspace/api/wire/Pages"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers } from "../actions/listOffers.ts"
import { mirrored } from "../answers/mirrored.ts"
import { listView } from "../answers/wireMirror.ts"
import { handler } from "../middleware/handler.ts"

const trailList = mirrored(pageWire(AuditLineWire), listView("audit trail"))

export const AuditHttp = HttpApiBuilder.group(
  Api,
  "audit",
  Effect.fnUntraced(function* (handlers) {
    const trail = yield* AuditTrail

    return handlers.handleAll({
      listAudit: handler(function* ({ query }, { actor }) {
        const { cursor: _, id: subjectId, limit: __, ...filter } = query
        const wanted = { ...filter, ...(subjectId === undefined ? {} : { subjectId }) }
        const page = yield* trail.list(actor, wanted, pageRequestOf(query))
        return yield* trailList(toPageWire(page), { offers: Effect.succeed(listOffers(actor, "audit")) })
      })
    })
  })
)
