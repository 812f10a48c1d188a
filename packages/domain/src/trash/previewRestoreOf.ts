import type { CountedList, ProjectsIn } from "./RestoreScopeRepo.ts"
import type { NamedRef } from "./TrashRef.ts"
import type { ProjectTarget, RestorePlan, RestoreTarget } from "./trashPlans.ts"

/** The total is always given. */
export const mostNamed = 100

export interface RestorePreview extends Pick<RestorePlan, "refusal"> {
  readonly target: RestoreTarget
  /** The space before its project; nothing if refused. */
  readonly restores: ReadonlyArray<NamedRef>
  /** The projects of a space that comes back, if they were not in the trash themselves. */
  readonly becomesVisible: CountedList
  /** All that was requested if refused, else a trashed collection and what was trashed on its own. */
  readonly staysInTrash: CountedList
  /** Active ones, whether the collection is in the trash or not. */
  readonly shownIn: CountedList
}

export interface RestoreContext {
  /** Null if no space comes back. */
  readonly projects: ProjectsIn | null
  /** Of a space that comes back. */
  readonly collection: NamedRef | null
  readonly spaces: CountedList
}

export const emptyList: CountedList = { total: 0, items: [] }

const capped = ({ items, total }: CountedList): CountedList => ({ total, items: items.slice(0, mostNamed) })

const all = (items: ReadonlyArray<NamedRef>): CountedList => ({ total: items.length, items })

/** It may not be among those named. */
const without = ({ items, total }: CountedList, { id }: NamedRef): CountedList => ({
  total: total - 1,
  items: items.filter((it) => it.id !== id)
})

const join = (one: CountedList, other: CountedList): CountedList => ({
  total: one.total + other.total,
  items: [...one.items, ...other.items]
})

const refOf = (target: RestoreTarget): NamedRef => {
  if (target.kind === "project") return { kind: "project", id: target.id, name: target.name }
  const { deletedAt: _, ...ref } = target
  return ref
}

const spaceOf = ({ space }: ProjectTarget): NamedRef => ({ kind: "space", id: space.id, name: space.name })

const restoredBy = (target: RestoreTarget, { moves, spaceReturns }: RestorePlan): ReadonlyArray<NamedRef> => [
  ...(spaceReturns && target.kind === "project" ? [spaceOf(target)] : []),
  ...(moves ? [refOf(target)] : [])
]

const requestedThings = (target: RestoreTarget): ReadonlyArray<NamedRef> =>
  target.kind === "project" ? [spaceOf(target), ...(target.deletedAt === null ? [] : [refOf(target)])] : []

export const previewRestoreOf = (
  target: RestoreTarget,
  plan: RestorePlan,
  { collection, projects, spaces }: RestoreContext
): RestorePreview => {
  const restores = restoredBy(target, plan)
  const spaceReturns = restores.some(({ kind }) => kind === "space")
  const returning = restores.find(({ kind }) => kind === "project")
  const { active, trashed } = projects ?? { active: emptyList, trashed: emptyList }
  // All of the space but what this restore brings back. If no space comes back, none is listed or left out.
  const left = projects === null || returning === undefined ? trashed : without(trashed, returning)
  const stays =
    plan.refusal === null
      ? join(all(collection === null ? [] : [collection]), left)
      : all(requestedThings(target))
  return {
    refusal: plan.refusal,
    target,
    restores,
    becomesVisible: spaceReturns ? capped(active) : emptyList,
    staysInTrash: capped(stays),
    shownIn: capped(spaces)
  }
}
