import * as fc from "fast-check"
import { type ModelCaller, ok, type Plan } from "../state/Plan.ts"
import { forAdmins } from "../state/rights.ts"
import type { Rule, State } from "../state/State.ts"
import { step, stepOn } from "../steps/Step.ts"
import type { Given } from "../steps/sequences.ts"
import { byAdmin, pick } from "./parameters.ts"

const text: fc.Arbitrary<string> = fc.constantFrom("Always include a cache.", "Name things plainly.", "🦊")

const draft = fc.record({ by: byAdmin, text, enabled: fc.boolean() })

export const newRule = (state: State, { by, enabled, text }: Given<typeof draft>): Plan => ({
  by,
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

const createRule = step("createRule", draft, newRule)

type Patch = Partial<Pick<Rule, "enabled" | "text">>

const onRule = (rule: Rule, by: ModelCaller, action: string, patch: Patch) => ({
  by,
  action,
  body: patch,
  on: rule.id,
  refusal: forAdmins(by),
  done: () => {
    const { enabled, text } = { ...rule, ...patch }
    rule.changed = enabled !== rule.enabled || text !== rule.text
    Object.assign(rule, patch)
  }
})

export const ruleWrite = (rule: Rule, by: ModelCaller, text: string): Plan =>
  onRule(rule, by, "updateRule", { text })

const all = ({ rules }: State) => rules

const changeRule = stepOn("changeRule", fc.record({ by: byAdmin, pick, text }), all, (rule, { by, text }) =>
  ruleWrite(rule, by, text)
)

const toggleRule = stepOn(
  "toggleRule",
  fc.record({ by: byAdmin, pick, enabled: fc.boolean() }),
  all,
  (rule, { by, enabled }) => onRule(rule, by, "toggleRule", { enabled })
)

const disableRule = stepOn("disableRule", fc.record({ by: byAdmin, pick }), all, (rule, { by }) => {
  const { body: _, ...plan } = onRule(rule, by, "disableRule", { enabled: false })
  return { ...plan, answered: ok }
})

export const ruleCommands = [createRule, changeRule, toggleRule, disableRule]
