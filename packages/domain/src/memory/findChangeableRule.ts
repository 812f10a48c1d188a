import { Effect } from "effect"
import { mayChangeRule } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireRight, requireUser } from "../access/requireRight.ts"
import type { RuleId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { RuleNotFound } from "./MemoryRule.ts"
import type { RuleRepo } from "./RuleRepo.ts"

/** It is missing only if there is no such id (contract 1, visibility). */
export const findChangeableRule = (rules: RuleRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: RuleId) {
    yield* requireUser(actor)
    const rule = yield* someOrFail(rules.find(id), () => new RuleNotFound({ ruleId: id }))
    yield* requireRight(actor, mayChangeRule(actor, rule), rule.orgId === null ? "rule_owner" : "org_admin")
    return rule
  })
