import { Changes } from "@design-workspace/domain/changes/Changes"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers } from "../actions/listOffers.ts"
import { holderOf } from "../callers/holderOf.ts"
import { Api } from "../contract/Api.ts"
import { ChangesWire } from "../contract/changes/ChangesApi.ts"
import { handler } from "../middleware/handler.ts"
import { mirrored } from "../representation/mirrored.ts"
import { listView } from "../representation/wireMirror.ts"
import { Draining } from "../settings/Draining.ts"

const changeList = mirrored(ChangesWire, listView("changes"))

export const ChangesHttp = HttpApiBuilder.group(
  Api,
  "changes",
  Effect.fnUntraced(function* (handlers) {
    const changes = yield* Changes
    // A process that stops answers at once who waits, and the same cursor goes on at another one.
    const draining = yield* Draining

    return handlers.handleAll({
      watchChanges: handler(function* ({ query }, { actor, address }) {
        const { after = null, limit = 50, wait = 0, ...filter } = query
        const { items, next } = yield* changes.next(
          { actor, holder: holderOf(actor, address) },
          { after, limit, filter },
          Effect.raceFirst(Effect.sleep(wait * 1_000), draining)
        )
        const offers = Effect.succeed(listOffers(actor, "change"))
        return yield* changeList({ items, nextCursor: next }, { offers })
      })
    })
  })
)
