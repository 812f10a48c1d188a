import { type Bindings, fillPath, slotsOf } from "@design-workspace/api/Bindings"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { admit } from "@design-workspace/domain/access/admit"
import {
  type Operation,
  type OperationName,
  operations,
  type ResourceKind,
  type Right
} from "@design-workspace/domain/access/Operations"
import { legible } from "@design-workspace/domain/shared/legible"
import { Array, Result } from "effect"

const mark = /(?<=^|[\s\p{Z}\p{Cf}])[—→](?=[\s\p{Z}\p{Cf}]|$)/gu

/** On one line, `legible` and without our separators, so that no value forges structure (contract 13.2). */
export const oneLine = (value: string): string =>
  legible(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(mark, (it) => (it === "→" ? "->" : "-"))
    .trim()

export interface Action {
  readonly name: OperationName
  readonly method: string
  /** With the known ids filled in; `:slot` marks an id to take from the page. */
  readonly path: string
  readonly description: string
  /** As `:nodeId`, or as `:field=name|description` if only some values are valid. */
  readonly open: ReadonlyArray<string>
  readonly query: ReadonlyArray<string>
  readonly body?: string
  /** It calls a model: a token must send `confirm: true`. */
  readonly costly: boolean
}

/** What a page may list: operations on a resource, on each item of a list, or (without `id`) on nothing particular. */
export interface Offer {
  readonly subject: ResourceKind
  readonly rights: ReadonlySet<Right>
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly open?: ReadonlyArray<string>
  /** Slots whose ids other pages show: a list without items has these calls too. */
  readonly brought?: ReadonlyArray<string>
  readonly within?: string
  readonly only?: ReadonlyArray<OperationName>
  readonly except?: ReadonlyArray<OperationName>
  readonly search?: string
  /** Fields of the body that the page determines. */
  readonly given?: Readonly<Record<string, string>>
  /** By operation: fields of its body that the caller may not send. */
  readonly withheld?: Partial<Readonly<Record<OperationName, ReadonlyArray<string>>>>
  /** They act on the items of the page's list: an empty list omits them, and those with open slots. */
  readonly onItems?: boolean
  readonly trashed?: boolean
}

/** Each slot of a path with its value there. */
export const slotsIn = (
  template: string,
  path: string
): ReadonlyArray<readonly [name: string, value: string]> => {
  const parts = path.split("/")
  return template
    .split("/")
    .flatMap((slot, index) => (slot.startsWith(":") ? [[slot.slice(1), parts[index] ?? ""] as const] : []))
}

const fits = (name: OperationName, path: string, offer: Offer): boolean => {
  const { brought = [], except = [], only, open = [], params = {} } = offer
  const { rights, subject, trashed = false, within = "" } = offer
  const operation: Operation = operations[name]
  const slots = slotsOf(path)
  const known = (slot: string) => params[slot] !== undefined || open.includes(slot) || brought.includes(slot)
  return (
    operation.subject === subject &&
    operation.trashed === trashed &&
    rights.has(operation.right) &&
    path.startsWith(within) &&
    slots.every(known) &&
    slots.includes("id") === known("id") &&
    only?.includes(name) !== false &&
    !except.includes(name)
  )
}

const notIn = (path: string, query: ReadonlyArray<string>): ReadonlyArray<string> => {
  const given = new URL(path, "http://within").searchParams
  return query.filter((it) => !given.has(it.replace(/=.*/, "")))
}

/** None if the operation is not served. A colon in the query marks no slot. */
export const actionAt = (bindings: Bindings, name: OperationName, path: string): ReadonlyArray<Action> => {
  const binding = bindings.get(name)
  if (binding === undefined) return []
  const { body, method, query = [], slots = {} } = binding
  const { costly, description } = operations[name]
  const [pathname = ""] = path.split("?")
  return [
    {
      name,
      method,
      path,
      description,
      open: slotsOf(pathname).map((slot) => `:${slot}${slots[slot] === undefined ? "" : `=${slots[slot]}`}`),
      query: notIn(path, query),
      ...(body && { body: costly ? body.replace("confirm?: true|false", "confirm: true") : body }),
      costly
    }
  ]
}

const fieldOf = (name: string): string => String.raw`(?<=[{ ])${name}\??(?:: [^,{}[\]]+)?(?=[,}])`

const shaped = (action: Action, { given = {}, withheld = {} }: Offer): Action => {
  if (action.body === undefined) return action
  const filled = Object.entries(given).reduce(
    (shape, [name, value]) => shape.replace(new RegExp(fieldOf(name)), `${name}: ${value}`),
    action.body
  )
  const body = (withheld[action.name] ?? []).reduce(
    (shape, name) => shape.replace(new RegExp(`, ${fieldOf(name)}|${fieldOf(name)}(?:, )?`), ""),
    filled
  )
  return { ...action, body }
}

/** Without duplicates, in the order of the table, as far as the caller may (contract 5.7). */
export const actionsFor = (
  bindings: Bindings,
  actor: Actor,
  offers: ReadonlyArray<Offer>
): ReadonlyArray<Action> => {
  const admitted = [...bindings].filter(([name]) => Result.isSuccess(admit(actor, name)))
  const actions = offers.flatMap((offer) =>
    admitted.flatMap(([name, binding]) => {
      if (!fits(name, binding.path, offer)) return []
      const path = `${fillPath(binding, offer.params ?? {})}${offer.search ?? ""}`
      return actionAt(bindings, name, path).map((it) => shaped(it, offer))
    })
  )
  return Array.dedupeWith(
    actions,
    (one, other) => one.name === other.name && one.path === other.path && one.body === other.body
  )
}

const labelled = (title: string, values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.length === 0 ? [] : [`${title} ${values.join(", ")}`]

export const actionLine = ({ body, description, method, name, open, path, query }: Action): string => {
  const said = [
    description,
    ...labelled("path", open),
    ...labelled("query", query),
    ...labelled("body", body === undefined ? [] : [body])
  ]
  return `- ${[`${method} ${path}`, name, said.join("; ")].map(oneLine).join(" — ")}`
}
