import * as fc from "fast-check"
import { type ModelCaller, ok, type Plan } from "../state/Plan.ts"
import { forAdmins } from "../state/rights.ts"
import type { Rule, State } from "../state/State.ts"
import { picked } from "../state/Thing.ts"
import { step } from "../steps/Step.ts"
import { byAdmin, pick } from "./parameters.ts"

const text = fc.constantFrom("Always include a cache.", "Name things plainly.", "🦊")

const at = ({ id }: Rule): string => `/api/memory/rules/${id}`

interface NewRule extends Pick<Rule, "enabled" | "text"> {
  readonly by: ModelCaller
}

export const newRule = (state: State, { by, enabled, text }: NewRule): Plan => ({
  by,
  method: "POST",
  path: "/api/memory/rules",
  body: { org_id: state.orgId, text, enabled },
  action: "createRule",
  on: null,
  refusal: forAdmins(by),
  status: 201,
  done: ({ json }) => {
    const { created_at: createdAt, id, updated_at: updatedAt } = json
    state.rules.push({ id, createdAt, updatedAt, changed: false, text, enabled })
  }
})

const createRule = step("createRule", fc.record({ by: byAdmin, text, enabled: fc.boolean() }), () => newRule)

const change = (rule: Rule, patch: Partial<Pick<Rule, "enabled" | "text">>) => () => {
  const { enabled, text } = { ...rule, ...patch }
  rule.changed = enabled !== rule.enabled || text !== rule.text
  Object.assign(rule, patch)
}

export const ruleWrite = (rule: Rule, by: ModelCaller, text: string): Plan => ({
  by,
  method: "PATCH",
  path: at(rule),
  body: { text },
  action: "updateRule",
  on: rule.id,
  refusal: forAdmins(by),
  done: change(rule, { text })
})

const changeRule = step("changeRule", fc.record({ by: byAdmin, pick, text }), () => (state, given) => {
  const rule = picked(state.rules, given.pick)
  return rule === undefined ? null : ruleWrite(rule, given.by, given.text)
})

const toggleRule = step(
  "toggleRule",
  fc.record({ by: byAdmin, pick, enabled: fc.boolean() }),
  () => (state, given) => {
    const rule = picked(state.rules, given.pick)
    if (rule === undefined) return null
    return {
      by: given.by,
      method: "POST",
      path: `${at(rule)}/toggle`,
      body: { enabled: given.enabled },
      action: "toggleRule",
      on: rule.id,
      refusal: forAdmins(given.by),
      done: change(rule, { enabled: given.enabled })
    }
  }
)

const disableRule = step("disableRule", fc.record({ by: byAdmin, pick }), () => (state, given) => {
  const rule = picked(state.rules, given.pick)
  if (rule === undefined) return null
  return {
    by: given.by,
    method: "DELETE",
    path: at(rule),
    action: "disableRule",
    on: rule.id,
    refusal: forAdmins(given.by),
    answered: ok,
    done: change(rule, { enabled: false })
  }
})

export const ruleCommands = [createRule, changeRule, toggleRule, disableRule]
