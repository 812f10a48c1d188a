import { rules as text } from "../text/access.ts"

interface RuleGroup<Rule> {
  /** null for the caller's own rules. */
  readonly organisationId: string | null
  readonly rules: ReadonlyArray<Rule>
}

/**
 * The caller's own first, then those of these organisations in their order, both even where they have no rule, then
 * those of others.
 */
export const groupRules = <Rule extends { readonly org_id: string | null }>(
  rules: ReadonlyArray<Rule>,
  organisations: ReadonlyArray<{ readonly id: string }>
): ReadonlyArray<RuleGroup<Rule>> => {
  const owners = new Set<string | null>([
    null,
    ...organisations.map(({ id }) => id),
    ...rules.map(({ org_id }) => org_id)
  ])
  return [...owners].map((organisationId) => ({
    organisationId,
    rules: rules.filter(({ org_id }) => org_id === organisationId)
  }))
}

const most = 2_000

/** Characters are counted as people count them. */
export const checkRuleText = (value: string): string | undefined => {
  const characters = [...value].length
  if (value.trim() === "") return "Write what models are to be told."
  return characters > most ? text.textLong(characters) : undefined
}
