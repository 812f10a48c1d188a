import type { AuditLine, ListAuditRequest } from "@design-workspace/client"
import { isAction } from "../text/actions.ts"
import { audit as text } from "../text/audit.ts"

type Query = NonNullable<ListAuditRequest["query"]>

export type AuditSearch = Readonly<
  Partial<Record<"actor" | "action" | "kind" | "id" | "outcome", string | undefined>>
>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

export const isId = (value: string): boolean => uuid.test(value)

const has = <Key extends string>(words: Readonly<Record<Key, unknown>>, word: string): word is Key =>
  Object.hasOwn(words, word)

/** What the service would not understand, as in an address of old, is left out. */
export const auditQuery = ({
  action,
  actor,
  id,
  kind,
  outcome
}: AuditSearch): Omit<Query, "cursor" | "limit"> => ({
  ...(actor === undefined || actor === "" ? {} : { actor }),
  ...(action !== undefined && isAction(action) ? { action } : {}),
  ...(kind !== undefined && has<AuditLine["kind"]>(text.kinds, kind) ? { kind } : {}),
  ...(id !== undefined && isId(id) ? { id } : {}),
  ...(outcome !== undefined && has<AuditLine["outcome"]>(text.outcomes, outcome) ? { outcome } : {})
})

/** A filter that shows everything is not in the address. */
export const withFilter = (search: AuditSearch, changed: AuditSearch): AuditSearch =>
  Object.fromEntries(
    Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined && value !== "")
  )
