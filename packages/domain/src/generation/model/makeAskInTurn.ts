import { Effect } from "effect"
import type { UserActor } from "../../access/Actor.ts"
import type { Collection } from "../../collections/Collection.ts"
import type { RuleRepo } from "../../memory/RuleRepo.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import { type Brief, DesignModel } from "./DesignModel.ts"
import { ModelTurns } from "./ModelTurns.ts"
import { makeMetered } from "./makeMetered.ts"
import { modelWhile, requestsWhile } from "./whileAllowed.ts"

export const briefFor = (
  rules: RuleRepo["Service"],
  user: UserActor,
  { ownerOrgId }: Collection,
  { messages, quality }: Pick<Brief, "messages" | "quality">
): Effect.Effect<Brief> =>
  Effect.map(rules.enabled(user.userId, ownerOrgId), (enabled) => ({
    messages,
    quality,
    rules: enabled.map(({ text }) => text)
  }))

/** For a caller that waits for the answer: in its turn, and refused once the right is lost (contract 8.6). */
export const makeAskInTurn = Effect.gen(function* () {
  const metered = yield* makeMetered
  const model = yield* DesignModel
  const right = yield* makeStarterRight
  const turns = yield* ModelTurns

  return Effect.fnUntraced(function* <A, E, R>(
    { userId }: UserActor,
    { id, ownerOrgId }: Collection,
    quality: Brief["quality"],
    ask: (model: DesignModel["Service"]) => Effect.Effect<A, E, R>
  ) {
    const payer = { orgId: ownerOrgId, outsider: null, quality, attempt: null }
    const mayGoOn = right.require(userId, id)
    const asking = requestsWhile(ask(modelWhile(model, mayGoOn)), mayGoOn)
    const answer = yield* turns.take(metered(asking, payer))
    yield* mayGoOn
    return answer
  })
})
