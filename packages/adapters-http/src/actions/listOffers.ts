import type { Actor } from "@design-workspace/domain/access/Actor"
import {
  type OperationName,
  operations,
  type ResourceKind,
  type Right
} from "@design-workspace/domain/access/Operations"
import { rightsSomewhere } from "@design-workspace/domain/access/offeredRights"
import { Equal } from "effect"
import type { Offer } from "./Actions.ts"

const subjects = new Set(Object.values(operations).map(({ subject }) => subject))

/** Every operation that needs no id, except those of the service itself. */
export const startOffers = (actor: Actor): ReadonlyArray<Offer> => {
  const rights = rightsSomewhere(actor)
  return [...subjects].flatMap((subject) =>
    subject === "service"
      ? []
      : [
          { subject, rights },
          { subject, rights, trashed: true }
        ]
  )
}

export const listOffers = (
  actor: Actor,
  subject: ResourceKind,
  read?: OperationName
): ReadonlyArray<Offer> => {
  const rights = rightsSomewhere(actor)
  return [
    { subject, rights },
    ...(read === undefined ? [] : [{ subject, rights, open: ["id"], only: [read] }])
  ]
}

export const trashOffers = (restore: OperationName): ReadonlyArray<Offer> => {
  const { right, subject } = operations[restore]
  return [
    { subject, rights: new Set([right]), open: ["id"], trashed: true },
    { subject: "trash", rights: new Set([operations.restoreFromTrash.right]), onItems: true }
  ]
}

/** Listed once if the rights are the same on all items, otherwise item by item. */
export const itemOffers = <A extends { readonly id: string }>(
  subject: ResourceKind,
  items: ReadonlyArray<A>,
  rightsOn: (item: A) => Iterable<Right>
): ReadonlyArray<Offer> => {
  const rights = items.map((it) => [...rightsOn(it)])
  const [first = []] = rights
  return rights.every((it) => Equal.equals(it, first))
    ? [{ subject, open: ["id"], rights: new Set(first) }]
    : items.map(({ id }, index) => ({ subject, params: { id }, rights: new Set(rights[index]) }))
}
