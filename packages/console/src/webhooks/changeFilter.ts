import type { Webhook } from "@design-workspace/client"
import { type Action, actions, type ToldKind } from "../text/actions.ts"

export const toldKinds: ReadonlyArray<ToldKind> = ["collection", "space", "project", "document", "rule"]

export const toldActions = (kind: ToldKind): ReadonlyArray<string> =>
  Object.keys(actions).filter((action) => actions[action as Action].told?.[0] === kind)

export interface ChangeFilter {
  readonly kinds: ReadonlySet<ToldKind>
  readonly everyAction: boolean
  /** Counts only where it is not every action. */
  readonly actions: ReadonlySet<string>
}

/** null for all. */
export type Told = Pick<Webhook, "kinds" | "actions">

export const filterOf = ({ actions, kinds }: Told): ChangeFilter => ({
  kinds: new Set(kinds ?? toldKinds),
  everyAction: actions === null,
  actions: new Set(actions ?? [])
})

const known: ReadonlySet<string> = new Set(toldKinds.flatMap(toldActions))

/** Those that this page has no name for; they are kept. */
export const furtherActions = ({ actions }: Pick<ChangeFilter, "actions">): ReadonlyArray<string> =>
  [...actions].filter((action) => !known.has(action))

/** Those of the chosen actions that one of the chosen kinds can have, and the unknown ones. */
const effective = (filter: ChangeFilter): ReadonlyArray<string> => [
  ...toldKinds
    .filter((kind) => filter.kinds.has(kind))
    .flatMap(toldActions)
    .filter((action) => filter.actions.has(action)),
  ...furtherActions(filter)
]

/** undefined where nothing would be told. All kinds, however they were chosen, are null. */
export const toldBy = (filter: ChangeFilter): Told | undefined => {
  const kinds = toldKinds.filter((kind) => filter.kinds.has(kind))
  const actions = filter.everyAction ? null : effective(filter)
  if (kinds.length === 0 || actions?.length === 0) return undefined
  return { kinds: kinds.length === toldKinds.length ? null : kinds, actions }
}

export const toggled = <A>(set: ReadonlySet<A>, item: A, inIt: boolean): ReadonlySet<A> => {
  const others = [...set].filter((it) => it !== item)
  return new Set(inIt ? [...others, item] : others)
}
