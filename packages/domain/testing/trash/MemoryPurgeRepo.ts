import { DateTime, Effect, Layer } from "effect"
import type { Collection } from "../../src/collections/Collection.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { Space } from "../../src/spaces/Space.ts"
import {
  type Dependent,
  mostDependents,
  type PurgeOutcome,
  PurgeRepo,
  type Trashed
} from "../../src/trash/PurgeRepo.ts"
import type { TrashRef } from "../../src/trash/TrashRef.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { removeOwned } from "../shared/removeOwned.ts"

type Store = MemoryStore["Service"]

const collections = (store: Store) => store.table<Collection>("collection")
const spaces = (store: Store) => store.table<Space>("space")
const projects = (store: Store) => store.table<Project>("project")

const trashedOf = (
  store: Store,
  kind: TrashRef["kind"]
): ReadonlyArray<{ readonly ref: TrashRef; readonly deletedAt: DateTime.Utc | null }> => {
  if (kind === "collection")
    return [...collections(store).rows.values()].map(({ deletedAt, id }) => ({
      ref: { kind, id },
      deletedAt
    }))
  if (kind === "space")
    return [...spaces(store).rows.values()].map(({ deletedAt, id }) => ({ ref: { kind, id }, deletedAt }))
  return [...projects(store).rows.values()].map(({ deletedAt, id }) => ({ ref: { kind, id }, deletedAt }))
}

const compareIds = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id === b.id ? 0 : a.id < b.id ? -1 : 1

const compare = (a: Trashed, b: Trashed): number =>
  a.deletedAt.epochMilliseconds - b.deletedAt.epochMilliseconds || compareIds(a.ref, b.ref)

const trashedBefore = (
  store: Store,
  kind: TrashRef["kind"],
  cutoff: DateTime.Utc,
  after: Trashed | null
): ReadonlyArray<Trashed> =>
  trashedOf(store, kind)
    .flatMap(({ deletedAt, ref }) =>
      deletedAt !== null && DateTime.isLessThan(deletedAt, cutoff) ? [{ ref, deletedAt }] : []
    )
    .sort(compare)
    .filter((trashed) => after === null || compare(trashed, after) > 0)

const dependentsOf = (store: Store, { id, kind }: TrashRef): ReadonlyArray<Dependent> => {
  const users =
    kind === "collection"
      ? [...spaces(store).rows.values()].filter(({ collectionId }) => collectionId === id)
      : [...projects(store).rows.values()].filter(({ spaceId }) => spaceId === id)
  return users
    .map((user) => ({ id: user.id, trashed: user.deletedAt !== null }))
    .sort(compareIds)
    .slice(0, mostDependents)
}

const purge = (store: Store, ref: TrashRef, cutoff: DateTime.Utc | null): PurgeOutcome => {
  const found = trashedOf(store, ref.kind).find((one) => one.ref.id === ref.id)
  if (found === undefined || found.deletedAt === null) return { _tag: "Missing" }
  if (cutoff !== null && !DateTime.isLessThan(found.deletedAt, cutoff)) return { _tag: "Missing" }
  const usedBy = dependentsOf(store, ref)
  if (usedBy.length > 0) return { _tag: "InUse", usedBy }
  removeOwned(store, ref)
  return { _tag: "Purged" }
}

type Kinds = ReadonlyArray<TrashRef["kind"]>

const rehearse = (store: Store, ref: TrashRef, cutoff: DateTime.Utc, kinds: Kinds): PurgeOutcome["_tag"] => {
  const found = trashedBefore(store, ref.kind, cutoff, null).some((one) => one.ref.id === ref.id)
  if (!found) return "Missing"
  const stays = (user: TrashRef): boolean =>
    !kinds.includes(user.kind) || rehearse(store, user, cutoff, kinds) !== "Purged"
  const users: ReadonlyArray<TrashRef> =
    ref.kind === "project"
      ? []
      : ref.kind === "space"
        ? [...projects(store).rows.values()].flatMap(({ id, spaceId }) =>
            spaceId === ref.id ? [{ kind: "project", id }] : []
          )
        : [...spaces(store).rows.values()].flatMap(({ collectionId, id }) =>
            collectionId === ref.id ? [{ kind: "space", id }] : []
          )
  return users.some(stays) ? "InUse" : "Purged"
}

export const MemoryPurgeRepo = {
  layer: Layer.effect(
    PurgeRepo,
    Effect.map(MemoryStore, (store) =>
      PurgeRepo.of({
        trashedBefore: (kind, cutoff, after, limit) =>
          store.step(() => trashedBefore(store, kind, cutoff, after).slice(0, limit)),
        purge: (ref, cutoff) => store.step(() => purge(store, ref, cutoff)),
        rehearse: (ref, cutoff, kinds) => store.step(() => rehearse(store, ref, cutoff, kinds))
      })
    )
  )
}
