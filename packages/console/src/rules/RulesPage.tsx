import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { may } from "../client/may.ts"
import { mayOn } from "../client/mayOn.ts"
import { useAllOrganisations, useOwners } from "../client/useAllOrganisations.ts"
import { useSession } from "../client/useSession.ts"
import { rules as text } from "../text/rules.ts"
import { Empty } from "../ui/Empty.tsx"
import { page as pageClass, soft } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { rows } from "../ui/rows.css.ts"
import { ShowMore } from "../ui/ShowMore.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { EditRuleDialog } from "./EditRuleDialog.tsx"
import { groupRules } from "./groupRules.ts"
import { NewRuleDialog } from "./NewRuleDialog.tsx"
import { RuleEntry } from "./RuleEntry.tsx"
import { rulesQuery } from "./ruleQueries.ts"
import { group } from "./rules.css.ts"
import { useToggle } from "./useToggle.ts"

/** The memory rules of the caller and of the caller's organisations. */
export const RulesPage = (): ReactNode => {
  useTitle(text.title)
  const { organisations } = useSession()
  const { nameOf } = useAllOrganisations()
  const owners = useOwners("createRule")
  const list = useSuspenseInfiniteQuery(rulesQuery)
  const toggle = useToggle()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<string | null>(null)
  const rules = list.data.pages.flatMap((page) =>
    page.items.map((rule) => ({
      rule,
      org_id: rule.org_id,
      mayChange: mayOn(page, "toggleRule", rule.id)
    }))
  )
  const edited = rules.find(({ rule }) => rule.id === editing)?.rule
  const add: PageAction = {
    id: "rules.new",
    label: text.newRule,
    group: text.title,
    icon: Plus,
    keys: "n",
    run: () => setAdding(true)
  }
  const actions = may(list.data.pages[0], "createRule") ? [add] : []
  useActions(actions)
  const addButton = <ActionButton action={actions[0]} look="primary" />
  const groups = groupRules(rules, organisations)
  return (
    <div className={pageClass}>
      <PageHeader title={text.title} note={text.note} actions={rules.length === 0 ? undefined : addButton} />
      {rules.length === 0 ? <Empty actions={addButton}>{text.none}</Empty> : null}
      {(rules.length === 0 ? [] : groups).map(({ organisationId, rules }) => {
        const name = organisationId === null ? text.own : (nameOf(organisationId) ?? text.otherOrganisation)
        const changeable =
          organisationId === null ||
          owners.isPending ||
          owners.organisations.some(({ id }) => id === organisationId)
        return (
          <section key={organisationId} className={group} aria-label={name}>
            <div>
              <h2 dir="auto">{name}</h2>
              <p className={soft}>
                {organisationId === null ? text.ownNote : text.sharedNote(name)}
                {changeable ? "" : ` ${text.readOnly}`}
              </p>
            </div>
            {rules.length === 0 ? (
              <p className={soft}>{text.noneHere}</p>
            ) : (
              <ul className={rows}>
                {rules.map(({ mayChange, rule }) => (
                  <RuleEntry
                    key={rule.id}
                    rule={rule}
                    {...(mayChange
                      ? {
                          changes: {
                            onSwitch: (enabled: boolean) => toggle.mutate({ rule, enabled }),
                            onEdit: () => setEditing(rule.id)
                          }
                        }
                      : {})}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
      <ShowMore list={list} />
      {adding ? <NewRuleDialog owner={null} onClose={() => setAdding(false)} /> : null}
      {edited === undefined ? null : <EditRuleDialog rule={edited} onClose={() => setEditing(null)} />}
    </div>
  )
}
