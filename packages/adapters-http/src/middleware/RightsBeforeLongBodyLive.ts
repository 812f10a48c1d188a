import { RightsBeforeLongBody } from "@design-workspace/api/middleware"
import { BodyLimit } from "@design-workspace/api/wire/annotations"
import { operations } from "@design-workspace/domain/access/Operations"
import { CallRights, type JudgedCall } from "@design-workspace/domain/rights/CallRights"
import type { PathRef } from "@design-workspace/domain/rights/makeRightOnRef"
import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { refuse } from "../answers/refuse.ts"
import { Call } from "../callers/Call.ts"
import { announcedSize, isLong } from "../requests/bodySize.ts"
import {
  collectionIdOf,
  jobIdOf,
  orgIdOf,
  projectIdOf,
  ruleIdOf,
  spaceIdOf,
  webhookIdOf
} from "../requests/pathIds.ts"
import { readsBody } from "./RequestBodyLive.ts"

const idsOf = {
  organisation: orgIdOf,
  collection: collectionIdOf,
  space: spaceIdOf,
  project: projectIdOf,
  rule: ruleIdOf,
  job: jobIdOf,
  webhook: webhookIdOf
}

const hasRef = (subject: string): subject is keyof typeof idsOf => Object.hasOwn(idsOf, subject)

/** An id that cannot exist fails like one that does not exist. */
const pathRef = Effect.fnUntraced(function* ({ operation, params: { id } }: Call["Service"]) {
  const { subject } = operations[operation]
  if (id === undefined || !hasRef(subject)) return null
  return { kind: subject, id: yield* idsOf[subject](id) } as PathRef
})

export const judgeCall = Effect.map(
  CallRights,
  (rights) => (call: Call["Service"], known: Pick<JudgedCall, "places" | "trashedToo">) =>
    pathRef(call).pipe(
      Effect.flatMap((ref) => rights.judge(call.actor, { operation: call.operation, ref, ...known })),
      Effect.catch(refuse(call))
    )
)

export const RightsBeforeLongBodyLive = Layer.effect(
  RightsBeforeLongBody,
  Effect.gen(function* () {
    const judge = yield* judgeCall
    return RightsBeforeLongBody.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        // A body whose stated length is too large is refused unread, whatever the operation.
        const tooLarge = announcedSize(request) > Context.get(endpoint.annotations, BodyLimit)
        if (!readsBody(endpoint) || !isLong(request) || tooLarge) return yield* httpEffect
        yield* judge(yield* Call, { trashedToo: false, places: null })
        return yield* httpEffect
      })
    )
  })
)
