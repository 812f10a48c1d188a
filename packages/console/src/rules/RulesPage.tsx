import type { MemoryRule } from "@design-workspace/client"
import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery
} from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { useNewAction } from "../actions/registry.ts"
import { Changed } from "../client/Changed.tsx"
import { messageOf, problemsOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { may, mayOn } from "../client/may.ts"
import { useAllOrganisations, useOwners } from "../client/useAllOrganisations.ts"
import { useSession } from "../client/useSession.ts"
import { useWrite } from "../client/useWrite.ts"
import { paging, workspace } from "../client/workspace.ts"
import { rules as text } from "../text/access.ts"
import { client } from "../text/words.ts"
import { Badge } from "../ui/Badge.tsx"
import { Button } from "../ui/Button.tsx"
import { Empty } from "../ui/Empty.tsx"
import { SelectField, TextArea } from "../ui/Field.tsx"
import { DialogForm } from "../ui/FormDialog.tsx"
import { page as pageClass, soft, stack } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { rows } from "../ui/rows.css.ts"
import { ShowMore } from "../ui/ShowMore.tsx"
import { Switch } from "../ui/Switch.tsx"
import { sayFailed } from "../ui/toasts.ts"
import { useTitle } from "../ui/useTitle.ts"
import { EditRuleDialog } from "./EditRuleDialog.tsx"
import { resting, ruleActions, rule as ruleClass, ruleText } from "./rules.css.ts"
import { checkRuleText, groupRules } from "./rules.ts"

const rulesQuery = infiniteQueryOptions({
  queryKey: keys.rules,
  queryFn: ({ pageParam, signal }) =>
    workspace.rules.listRules({ query: { cursor: pageParam, limit: 200 } }, { actions: true, signal }),
  ...paging
})

type Page = Awaited<ReturnType<typeof workspace.rules.listRules>>

const withRule = <Param,>(list: InfiniteData<Page, Param>, rule: MemoryRule): InfiniteData<Page, Param> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === rule.id ? rule : item))
  }))
})

const me = ""

const NewRuleDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { organisations } = useOwners("createRule")
  const [owner, setOwner] = useState(me)
  const [value, setValue] = useState("")
  const [problem, setProblem] = useState<{ readonly message: string }>()
  const write = useWrite(
    () =>
      workspace.rules.createRule({ payload: { org_id: owner === me ? null : owner, text: value.trim() } }),
    { stale: [keys.rules], quiet: true, done: "The rule goes into prompts from now on", onDone: onClose }
  )
  const found = problem?.message ?? problemsOf(write.error)["text"]
  const submit = () => {
    const message = checkRuleText(value)
    setProblem(message === undefined ? undefined : { message })
    if (message === undefined) write.mutate()
  }
  return (
    <DialogForm
      title={text.newRule}
      act="Add the rule"
      busy={write.isPending}
      failure={problem ?? write.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={text.text}
        hint={text.textHint}
        rows={5}
        value={value}
        problem={found}
        onChange={({ target }) => setValue(target.value)}
      />
      {organisations.length === 0 ? null : (
        <SelectField
          label="Whose rule"
          value={owner}
          choices={[
            { value: me, label: "Only me" },
            ...organisations.map(({ id, name }) => ({ value: id, label: name }))
          ]}
          onChange={({ target }) => setOwner(target.value)}
        />
      )}
      {found === undefined ? <FailureNotice error={write.error} /> : null}
    </DialogForm>
  )
}

interface RuleEntryProps {
  readonly rule: MemoryRule
  /** Absent where the caller may only read it. */
  readonly changes?: { readonly onSwitch: (enabled: boolean) => void; readonly onEdit: () => void }
}

/** How much of a rule's text names it to screen readers. */
const named = 80

const nameOf = ({ text }: MemoryRule): string => {
  const characters = [...text]
  return characters.length > named ? `${characters.slice(0, named).join("")}…` : text
}

const RuleEntry = ({ changes, rule }: RuleEntryProps): ReactNode => {
  const { enabled } = rule
  return (
    <li className={ruleClass}>
      {changes === undefined ? (
        <Badge look={enabled ? "good" : "plain"}>{enabled ? "on" : text.off}</Badge>
      ) : (
        <Switch label={`Goes into prompts: “${nameOf(rule)}”`} on={enabled} onSwitch={changes.onSwitch} />
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
        {changes === undefined ? null : (
          <Button small aria-label={`Edit the rule “${nameOf(rule)}”`} onClick={changes.onEdit}>
            Edit
          </Button>
        )}
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
  useTitle(text.title)
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
    <div className={pageClass}>
      <PageHeader title={text.title} note={text.note} actions={rules.length === 0 ? undefined : addButton} />
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
      {adding ? <NewRuleDialog onClose={() => setAdding(false)} /> : null}
      {edited === undefined ? null : <EditRuleDialog rule={edited} onClose={() => setEditing(null)} />}
    </div>
  )
}
