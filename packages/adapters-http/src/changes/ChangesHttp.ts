import { Api } from "@design-workspace/api"
import { ChangesWire } from "@design-workspace/api/changes/ChangesApi"
import type { ChangePage } from "@design-workspace/domain/changes/ChangePage"
import { Changes } from "@design-workspace/domain/changes/Changes"
import { Duration, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listOffers } from "../actions/listOffers.ts"
import { mirroredForMany } from "../answers/mirrored.ts"
import { jsonOf } from "../answers/Representation.ts"
import { listView } from "../answers/wireMirror.ts"
import { credentialOf } from "../callers/credentials.ts"
import { handler } from "../middleware/handler.ts"
import { LongPolls } from "../middleware/LongPolls.ts"

const encode = jsonOf(ChangesWire)

const changeList = mirroredForMany(
  ({ items, next }: ChangePage) => encode({ items, nextCursor: next }),
  listView("changes"),
  (page) => page
)

export const ChangesHttp = HttpApiBuilder.group(Api, "changes", (handlers) =>
  Effect.gen(function* () {
    const changes = yield* Changes
    const polls = yield* LongPolls

    return handlers.handleAll({
      watchChanges: handler(function* ({ query }, call) {
        const { after = null, limit = 50, wait = 0, ...filter } = query
        const reader = { actor: call.actor, credential: credentialOf(call) }
        const waiting = wait === 0 ? null : polls.wait(call, Duration.seconds(wait))
        const page = yield* changes.next(reader, { after, limit, filter }, waiting)
        return yield* changeList(page, { offers: () => listOffers(call.actor, "change") })
      })
    })
  })
)
