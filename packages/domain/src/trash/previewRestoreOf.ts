import type { NamedRef, Restorable, RestorePlan } from "./planRestore.ts"
import type { CountedList, ProjectsIn } from "./RestoreScopeRepo.ts"

/** So many of what a restore concerns are named; their number is told in any case. */
export const mostNamed = 100

/** What a restore would do, with the same arguments. */
export interface RestorePreview extends RestorePlan {
  readonly target: Restorable
  /** The projects of a space that comes back: visible again, though they were not in the trash themselves. */
  readonly becomesVisible: CountedList
  /** What stays in the trash: all that was asked for if the restore is refused, else the projects that were trashed on their own. */
  readonly staysInTrash: CountedList
  /** The active spaces that show the collection, whether it is in the trash or not. */
  readonly shownIn: CountedList
}

/** What stands around the thing that is to be restored. */
export interface Surroundings {
  /** Of the space, or of the project's; null where that is neither restored nor comes back. */
  readonly projects: ProjectsIn | null
  /** The collection of a space that is restored or comes back, if it lies in the trash. */
  readonly collection: NamedRef | null
  readonly spaces: CountedList
}

/** Of nothing. */
export const emptyList: CountedList = { total: 0, items: [] }

const capped = ({ items, total }: CountedList): CountedList => ({ total, items: items.slice(0, mostNamed) })

const all = (items: ReadonlyArray<NamedRef>): CountedList => ({ total: items.length, items })

/** What is left of these without one of them, which may not be among those that are named. */
const without = ({ items, total }: CountedList, { id }: NamedRef): CountedList => ({
  total: total - 1,
  items: items.filter((it) => it.id !== id)
})

const join = (one: CountedList, other: CountedList): CountedList => ({
  total: one.total + other.total,
  items: [...one.items, ...other.items]
})

/** What stays in the trash of a project and its space where the restore is refused: whichever of them lies there. */
const refusedOnes = (target: Restorable): ReadonlyArray<NamedRef> => {
  if (target.kind !== "project") return []
  const { id, name, space } = target
  return [
    { kind: "space", id: space.id, name: space.name },
    ...(target.deletedAt === null ? [] : [{ kind: "project", id, name } as const])
  ]
}

/** What comes of a plan, for the thing itself and for what stands around it. */
export const previewRestoreOf = (
  target: Restorable,
  plan: RestorePlan,
  { collection, projects, spaces }: Surroundings
): RestorePreview => {
  const spaceReturns = plan.restores.some(({ kind }) => kind === "space")
  const returning = plan.restores.find(({ kind }) => kind === "project")
  const { active, trashed } = projects ?? { active: emptyList, trashed: emptyList }
  // A project that was never trashed comes into sight with its space, and is named there whether it was asked for or not.
  // Without its space it is not counted among the projects there.
  const left = projects === null || returning === undefined ? trashed : without(trashed, returning)
  const stays =
    plan.refusal === null
      ? join(all(collection === null ? [] : [collection]), left)
      : all(refusedOnes(target))
  return {
    ...plan,
    target,
    becomesVisible: spaceReturns ? capped(active) : emptyList,
    staysInTrash: capped(stays),
    shownIn: capped(spaces)
  }
}
