import { RuleNotFound } from "@design-workspace/domain/memory/MemoryRule"
import { MemoryRules } from "@design-workspace/domain/memory/MemoryRules"
import { RuleId } from "@design-workspace/domain/shared/Ids"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answer } from "../edge/answer.ts"
import { Call } from "../edge/Call.ts"
import { idOr } from "../edge/Ids.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, toPageWire } from "../edge/Pages.ts"

const ruleIdOf = idOr(RuleId, (ruleId) => new RuleNotFound({ ruleId }))

/** Handlers of `RulesApi`. */
export const RulesHttp = HttpApiBuilder.group(
  Api,
  "rules",
  Effect.fnUntraced(function* (handlers) {
    const rules = yield* MemoryRules

    return handlers
      .handle("listRules", ({ query }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return toPageWire(yield* rules.list(actor, pageOf(query)))
        }).pipe(answer)
      )
      .handle("createRule", ({ payload: { enabled = true, org_id: orgId = null, text } }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* rules.create(actor, { orgId, text, enabled })
        }).pipe(answer)
      )
      .handle("updateRule", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* rules.changeText(actor, yield* ruleIdOf(params.id), payload.text)
        }).pipe(answer)
      )
      .handle("toggleRule", ({ params, payload }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          return yield* rules.toggle(actor, yield* ruleIdOf(params.id), payload.enabled)
        }).pipe(answer)
      )
      .handle("disableRule", ({ params }) =>
        Effect.gen(function* () {
          const { actor } = yield* Call
          yield* rules.toggle(actor, yield* ruleIdOf(params.id), false)
          return ok
        }).pipe(answer)
      )
  })
)
