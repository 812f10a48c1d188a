import type { Notes } from "./Notes.ts"

/** Of rules. */
export const ruleNotes = {
  listRules: null,
  createRule: "`org_id` null, which is the default, makes it the caller's own.",
  updateRule: null,
  toggleRule: "Only enabled rules go into prompts.",
  disableRule: "The same as a toggle with `enabled: false`: the rule stays and can be switched on again."
} satisfies Notes
