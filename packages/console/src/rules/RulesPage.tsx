import type { MemoryRule } from "@design-workspace/client"
import {
  type InfiniteData,
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery
} from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { ActionButton, useNewAction } from "../actions/actions.tsx"
import { Changed } from "../client/Changed.tsx"
import { may, mayOn } from "../client/may.ts"
import { useAllOrganisations, useOwners } from "../client/useAllOrganisations.ts"
import { useSession } from "../client/useSession.ts"
import { keys, messageOf, pagesQuery, workspace } from "../client/workspace.ts"
import { rules as text } from "../text/access.ts"
import { client } from "../text/words.ts"
import { Button } from "../ui/controls.tsx"
import { Badge } from "../ui/inline.tsx"
import { rows, soft, stack } from "../ui/layout.css.ts"
import { ShowMore } from "../ui/lists.tsx"
import { Empty, sayFailed } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { Switch } from "../ui/Switch.tsx"
import { EditRuleDialog, NewRuleDialog } from "./ruleDialogs.tsx"
import { resting, ruleActions, rule as ruleClass, ruleText } from "./rules.css.ts"
import { groupRules } from "./rules.ts"

const rulesQuery = pagesQuery(keys.rules, (cursor, signal) =>
  workspace.rules.listRules({ query: { cursor, limit: 200 } }, { actions: true, signal })
)

type RulesRead = Awaited<ReturnType<typeof workspace.rules.listRules>>

const withRule = <Param,>(
  list: InfiniteData<RulesRead, Param>,
  rule: MemoryRule
): InfiniteData<RulesRead, Param> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === rule.id ? rule : item))
  }))
})

interface RuleEntryProps {
  readonly rule: MemoryRule
  readonly mayChange: boolean
  readonly onSwitch: (enabled: boolean) => void
  readonly onEdit: () => void
}

/** How much of a rule's text names it to screen readers. */
const named = 80

const nameOf = ({ text }: MemoryRule): string => {
  const characters = [...text]
  return characters.length > named ? `${characters.slice(0, named).join("")}…` : text
}

const RuleEntry = ({ mayChange, onEdit, onSwitch, rule }: RuleEntryProps): ReactNode => {
  const { enabled } = rule
  return (
    <li className={ruleClass}>
      {mayChange ? (
        <Switch label={`Goes into prompts: “${nameOf(rule)}”`} on={enabled} onSwitch={onSwitch} />
      ) : (
        <Badge look={enabled ? "good" : "plain"}>{enabled ? "on" : text.off}</Badge>
      )}
      <div>
        <p className={enabled ? ruleText : resting} dir="auto">
          {rule.text}
        </p>
        <p className={soft}>
          {enabled ? "" : `${text.off}, `}
          changed <Changed thing={rule} />
        </p>
      </div>
      <div className={ruleActions}>
        {mayChange ? (
          <Button small aria-label={`Edit the rule “${nameOf(rule)}”`} onClick={onEdit}>
            Edit
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const useToggle = () => {
  const queries = useQueryClient()
  const show = (rule: MemoryRule) =>
    queries.setQueryData(rulesQuery.queryKey, (list) => (list === undefined ? list : withRule(list, rule)))
  return useMutation({
    mutationFn: ({ enabled, rule: { id } }: { readonly rule: MemoryRule; readonly enabled: boolean }) =>
      workspace.rules.toggleRule({ params: { id }, payload: { enabled } }),
    networkMode: "always",
    onMutate: async ({ enabled, rule }) => {
      await queries.cancelQueries({ queryKey: keys.rules })
      show({ ...rule, enabled })
    },
    onSuccess: show,
    onError: (error, { rule }) => {
      show(rule)
      sayFailed(client.failed, messageOf(error))
      void queries.invalidateQueries({ queryKey: keys.rules })
    }
  })
}

export const RulesPage = (): ReactNode => {
  const { organisations } = useSession()
  const { nameOf } = useAllOrganisations()
  const owners = useOwners("createRule")
  const list = useSuspenseInfiniteQuery(rulesQuery)
  const toggle = useToggle()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<string | null>(null)
  const rules = list.data.pages.flatMap((page) =>
    page.items.map((rule) => ({ rule, org_id: rule.org_id, mayChange: mayOn(page, "toggleRule", rule.id) }))
  )
  const edited = rules.find(({ rule }) => rule.id === editing)?.rule
  const add = useNewAction(may(list.data.pages[0], "createRule"), {
    ...{ id: "rules.new", label: text.newRule, group: text.title },
    run: () => setAdding(true)
  })
  const addButton = <ActionButton action={add} look="primary" />
  const groups = groupRules(rules, organisations)
  return (
    <Page title={text.title} note={text.note} actions={rules.length === 0 ? undefined : addButton}>
      {rules.length === 0 ? (
        <Empty actions={addButton}>
          No rule yet. With a rule, models keep to what you would otherwise write into each brief, such as
          “Personal data stays in the European Union.”
        </Empty>
      ) : null}
      {(rules.length === 0 ? [] : groups).map(({ organisationId, rules }) => {
        const name = organisationId === null ? "Your own" : (nameOf(organisationId) ?? "Another organisation")
        const changeable =
          organisationId === null ||
          owners.isPending ||
          owners.organisations.some(({ id }) => id === organisationId)
        return (
          <section key={organisationId} className={stack.s2} aria-label={name}>
            <div>
              <h2 dir="auto">{name}</h2>
              <p className={soft}>
                {organisationId === null
                  ? "They go into what you generate."
                  : `They go into all that is generated for ${name}.`}
                {changeable ? "" : ` Its admins change them.`}
              </p>
            </div>
            {rules.length === 0 ? (
              <p className={soft}>No rule yet.</p>
            ) : (
              <ul className={rows}>
                {rules.map(({ mayChange, rule }) => (
                  <RuleEntry
                    key={rule.id}
                    rule={rule}
                    mayChange={mayChange}
                    onSwitch={(enabled) => toggle.mutate({ rule, enabled })}
                    onEdit={() => setEditing(rule.id)}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
      <ShowMore list={list} />
      {adding ? <NewRuleDialog onClose={() => setAdding(false)} /> : null}
      {edited === undefined ? null : <EditRuleDialog rule={edited} onClose={() => setEditing(null)} />}
    </Page>
  )
}
