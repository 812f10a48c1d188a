import { Effect, Layer, Option } from "effect"
import { isListedForGuests, type Space } from "../../src/spaces/Space.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { pageOf, trashedAt } from "../shared/pageOf.ts"
import { managerTable } from "./MemorySpaceManagerRepo.ts"

export const MemorySpaceRepo = {
  layer: Layer.effect(
    SpaceRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const spaces = store.table<Space>("space")
      const managers = managerTable(store)

      return SpaceRepo.of({
        find: (id, viewer) =>
          store.step(() =>
            Option.map(Option.fromUndefinedOr(spaces.rows.get(id)), (space) => ({
              space,
              manager: viewer !== null && managers.rows.has(`${id}/${viewer}`)
            }))
          ),
        list: ({ organisations, trashed }, page) =>
          store.step(() =>
            pageOf(
              [...spaces.rows.values()].filter(
                ({ deletedAt, orgId }) =>
                  (deletedAt !== null) === trashed &&
                  (organisations === "all" || organisations.includes(orgId))
              ),
              page,
              { instantOf: trashedAt }
            )
          ),
        insert: (draft, by = null) =>
          store.step((now) => {
            const made = { createdAt: now, updatedAt: now, createdBy: by, updatedBy: by }
            const space = { ...draft, ...made, deletedAt: null, deletedBy: null }
            spaces.rows.set(draft.id, space)
            return space
          }),
        update: (id, patch, by = null) =>
          store.step((now) => {
            const stored = spaces.rows.get(id)
            if (stored === undefined || stored.deletedAt !== null) return Option.none()
            const updatedAt = nextVersion(stored.updatedAt, now)
            const changed = { ...stored, ...patch, updatedAt, updatedBy: by }
            spaces.rows.set(id, changed)
            return Option.some(changed)
          }),
        setTrashed: (id, trashed, by) =>
          store.step((now) => {
            const stored = spaces.rows.get(id)
            if (stored === undefined || (stored.deletedAt !== null) === trashed) return Option.none()
            const updatedAt = nextVersion(stored.updatedAt, now)
            const deletion = trashed
              ? { deletedAt: updatedAt, deletedBy: by }
              : { deletedAt: null, deletedBy: null }
            const changed = { ...stored, ...deletion, updatedAt, updatedBy: by }
            spaces.rows.set(id, changed)
            return Option.some(changed)
          }),
        takesGuests: store.step(() =>
          [...spaces.rows.values()].some((it) => it.guestProjects && it.deletedAt === null)
        ),
        toldToGuests: (most) =>
          store.step(() =>
            pageOf([...spaces.rows.values()].filter(isListedForGuests), {
              limit: most,
              cursor: null
            }).items.map(({ id, name }) => ({ id, name }))
          )
      })
    })
  )
}
