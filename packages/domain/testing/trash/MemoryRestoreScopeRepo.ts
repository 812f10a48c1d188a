import { Effect, Layer } from "effect"
import type { Project } from "../../src/projects/Project.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { type CountedList, RestoreScopeRepo } from "../../src/trash/RestoreScopeRepo.ts"
import type { NamedRef } from "../../src/trash/TrashRef.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"

const newestFirst = (a: Project | Space, b: Project | Space): number =>
  b.createdAt.epochMilliseconds - a.createdAt.epochMilliseconds || (a.id < b.id ? 1 : -1)

const counted = <A extends Project | Space>(
  rows: ReadonlyArray<A>,
  most: number,
  refOf: (row: A) => NamedRef
): CountedList => ({
  total: rows.length,
  items: [...rows].sort(newestFirst).slice(0, most).map(refOf)
})

const projectRef = ({ id, title }: Project): NamedRef => ({ kind: "project", id, name: title })
const spaceRef = ({ id, name }: Space): NamedRef => ({ kind: "space", id, name })

export const MemoryRestoreScopeRepo = {
  layer: Layer.effect(
    RestoreScopeRepo,
    Effect.map(MemoryStore, (store) =>
      RestoreScopeRepo.of({
        projectsIn: (spaceId, most) =>
          store.step(() => {
            const own = [...store.table<Project>("project").rows.values()].filter(
              (project) => project.spaceId === spaceId
            )
            const lying = (trashed: boolean) =>
              own.filter(({ deletedAt }) => (deletedAt !== null) === trashed)
            return {
              active: counted(lying(false), most, projectRef),
              trashed: counted(lying(true), most, projectRef)
            }
          }),
        activeIn: (spaceId, most) =>
          store.step(() => {
            const own = [...store.table<Project>("project").rows.values()].filter(
              (project) => project.spaceId === spaceId && project.deletedAt === null
            )
            const items = own.sort(newestFirst).slice(0, most)
            return {
              total: own.length,
              items: items.map(({ id, ownerId, title }) => ({
                id,
                name: title,
                ownerId
              }))
            }
          }),
        spacesOn: (collectionId, most) =>
          store.step(() =>
            counted(
              [...store.table<Space>("space").rows.values()].filter(
                (space) => space.collectionId === collectionId && space.deletedAt === null
              ),
              most,
              spaceRef
            )
          )
      })
    )
  )
}
