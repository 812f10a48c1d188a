import { mayChangeRule } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import type { MemoryRule } from "./MemoryRule.ts"

export const ruleRights = (actor: Actor, rule: Pick<MemoryRule, "orgId" | "ownerId">): ReadonlySet<Right> =>
  new Set<Right>(mayChangeRule(actor, rule) ? ["rule_owner"] : [])
