import type { MemoryRule } from "@design-workspace/client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { messageOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { workspace } from "../client/workspace.ts"
import { client as text } from "../text/client.ts"
import { sayFailed } from "../ui/toasts.ts"
import { rulesQuery, withRule } from "./ruleQueries.ts"

interface Toggled {
  readonly rule: MemoryRule
  readonly enabled: boolean
}

/** Switches a rule at once, and back if the service refuses. */
export const useToggle = () => {
  const queries = useQueryClient()
  const show = (rule: MemoryRule) =>
    queries.setQueryData(rulesQuery.queryKey, (list) => (list === undefined ? list : withRule(list, rule)))
  return useMutation({
    mutationFn: ({ enabled, rule: { id } }: Toggled) =>
      workspace.rules.toggleRule({ params: { id }, payload: { enabled } }),
    networkMode: "always",
    onMutate: async ({ enabled, rule }) => {
      await queries.cancelQueries({ queryKey: keys.rules })
      show({ ...rule, enabled })
    },
    onSuccess: show,
    onError: (error, { rule }) => {
      show(rule)
      sayFailed(text.failed, messageOf(error))
      void queries.invalidateQueries({ queryKey: keys.rules })
    }
  })
}
