import type { Call } from "@design-workspace/client/middleware/Call"
import { Generation } from "@design-workspace/domain/generation/Generation"
import type { AttemptId, CollectionId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { credentialOf } from "../callers/credentialOf.ts"
import { makeCaller } from "../callers/makeCaller.ts"
import type { ReadersRight } from "./rightsRecheck.ts"

/** The credential is valid, and its user may generate the collection (contract 8.6). */
export const makeReadersRight = Effect.gen(function* () {
  const generation = yield* Generation
  const callerOf = yield* makeCaller

  return (
    http: HttpServerRequest.HttpServerRequest,
    call: Call["Service"],
    id: CollectionId,
    attemptId: AttemptId
  ): ReadersRight => ({
    key: `${credentialOf(call)} ${id}`,
    holds: callerOf(http, false).pipe(
      Effect.flatMap((now) => generation.mayFollow(now.actor, id, attemptId)),
      Effect.catchTag("InvalidToken", () => Effect.succeed(false))
    )
  })
})
