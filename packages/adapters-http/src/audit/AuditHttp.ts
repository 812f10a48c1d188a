import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { listOffers } from "../edge/listOffers.ts"
import { mirrored } from "../edge/mirrored.ts"
import { pageOf, pageWire, toPageWire } from "../edge/Pages.ts"
import { listView } from "../edge/wireMirror.ts"
import { AuditLineWire } from "./AuditApi.ts"

const trailList = mirrored(pageWire(AuditLineWire), listView("audit trail"))

/** Handlers of `AuditApi`. */
export const AuditHttp = HttpApiBuilder.group(
  Api,
  "audit",
  Effect.fnUntraced(function* (handlers) {
    const trail = yield* AuditTrail

    return handlers.handleAll({
      listAudit: answering(function* ({ query }, { actor }) {
        const { cursor: _, id: subjectId, limit: __, ...filter } = query
        const asked = { ...filter, ...(subjectId === undefined ? {} : { subjectId }) }
        const page = yield* trail.list(actor, asked, pageOf(query))
        return yield* trailList(toPageWire(page), { offers: Effect.succeed(listOffers(actor, "audit")) })
      })
    })
  })
)
