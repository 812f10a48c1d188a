import { mayChangeRule } from "@design-workspace/domain/access/AccessPolicy"
import { MemoryRules } from "@design-workspace/domain/memory/MemoryRules"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/answering.ts"
import { itemOffers, listOffers } from "../edge/listOffers.ts"
import { mirrored } from "../edge/mirrored.ts"
import { ok } from "../edge/Ok.ts"
import { pageOf, pageWire, toPageWire } from "../edge/Pages.ts"
import { ruleIdOf } from "../edge/pathIds.ts"
import { listView } from "../edge/wireMirror.ts"
import { RuleWire } from "./RulesApi.ts"

const ruleList = mirrored(pageWire(RuleWire), listView("memory rules", { only: ["enabled", "org_id"] }))

/** Handlers of `RulesApi`. */
export const RulesHttp = HttpApiBuilder.group(
  Api,
  "rules",
  Effect.fnUntraced(function* (handlers) {
    const rules = yield* MemoryRules

    return handlers.handleAll({
      listRules: answering(function* ({ query }, { actor }) {
        const page = yield* rules.list(actor, pageOf(query))
        const offers = [
          ...listOffers(actor, "rule"),
          ...itemOffers("rule", page.items, (rule) => (mayChangeRule(actor, rule) ? ["rule_owner"] : []))
        ]
        return yield* ruleList(toPageWire(page), { offers: Effect.succeed(offers) })
      }),
      createRule: answering(function* ({ payload: { enabled = true, orgId = null, text } }, { actor }) {
        return yield* rules.create(actor, { orgId, text, enabled })
      }),
      updateRule: answering(function* ({ params, payload }, { actor }) {
        return yield* rules.changeText(actor, yield* ruleIdOf(params.id), payload.text)
      }),
      toggleRule: answering(function* ({ params, payload }, { actor }) {
        return yield* rules.toggle(actor, yield* ruleIdOf(params.id), payload.enabled)
      }),
      disableRule: answering(function* ({ params }, { actor }) {
        yield* rules.disable(actor, yield* ruleIdOf(params.id))
        return ok
      })
    })
  })
)
