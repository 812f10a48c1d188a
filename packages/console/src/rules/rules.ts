import { rules as text } from "../text/access.ts"

/** What is known of a rule to put it where it belongs. */
interface Owned {
  /** null for the caller's own. */
  readonly org_id: string | null
}

interface Organisation {
  readonly id: string
}

interface RuleGroup<Rule> {
  /** null for the caller's own rules. */
  readonly organisationId: string | null
  readonly rules: ReadonlyArray<Rule>
}

/**
 * The rules by whose they are: the caller's own first, then those of each organisation, in the order of these
 * organisations, then those of others. A group keeps the order of its rules. There is one for the caller and for each of
 * these organisations even where it has no rule.
 */
export const groupRules = <Rule extends Owned>(
  rules: ReadonlyArray<Rule>,
  organisations: ReadonlyArray<Organisation>
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

/** What is wrong with the text of a rule; undefined if nothing is. Characters are counted as people count them. */
export const checkRuleText = (value: string): string | undefined => {
  const characters = [...value].length
  if (value.trim() === "") return "Write what models are to be told."
  return characters > most ? text.textLong(characters) : undefined
}
