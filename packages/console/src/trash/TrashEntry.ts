import type { RestoredItem, RestorePreview, Space, TrashedProject, TrashItem } from "@design-workspace/client"

type Refusal = NonNullable<RestoredItem["error"] | RestorePreview["refusal"]>

/** The service's own words speak to programs where it offers a way. */
export const refusalWords = (refusal: Refusal): string =>
  refusal.code === "SPACE_IN_TRASH"
    ? `Its space, ${refusal.space_name}, is in the trash too. It comes back only with it.`
    : refusal.message

export type TrashKind = TrashItem["kind"]

export interface TrashEntry {
  readonly kind: TrashKind
  readonly id: string
  readonly name: string
  /** When it was moved there; null of a project that is out of sight only because its space is in the trash. */
  readonly deletedAt: string | null
  readonly deletedBy: string | null
  readonly deletedByName: string | null
  /** It comes back only with its space. */
  readonly spaceInTrash: boolean
  readonly spaceId: string | null
  readonly spaceName: string | null
}

type Trashed = Pick<Space, "id" | "deleted_at" | "deleted_by" | "deleted_by_name">

export const entryOf = (
  kind: TrashKind,
  name: string,
  { deleted_at, deleted_by, deleted_by_name, id }: Trashed
): TrashEntry => ({
  ...{ kind, id, name },
  ...{ deletedAt: deleted_at, deletedBy: deleted_by, deletedByName: deleted_by_name ?? null },
  ...{ spaceInTrash: false, spaceId: null, spaceName: null }
})

export const entryOfProject = (project: TrashedProject): TrashEntry => ({
  ...entryOf("project", project.title, project),
  spaceInTrash: project.space_in_trash,
  spaceId: project.space_id,
  spaceName: project.space_name
})

/** What was read so far of one of the lists, latest first. */
export interface TrashList {
  readonly entries: ReadonlyArray<TrashEntry>
  readonly more: boolean
}

interface Placed {
  readonly entry: TrashEntry
  readonly at: number
}

/**
 * A project that is out of sight with its space went with it; where that is not known, it stands as its list has it.
 */
const placed = (
  entries: ReadonlyArray<TrashEntry>,
  spaces: ReadonlyMap<string, string | null>
): ReadonlyArray<Placed> => {
  const result: Array<Placed> = []
  let before = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const at = entry.deletedAt ?? spaces.get(entry.spaceId ?? "") ?? null
    before = Math.min(before, at === null ? before : Date.parse(at))
    result.push({ entry, at: before })
  }
  return result
}

/**
 * The latest deletion first. As long as a list goes on, what is older than its last entry is kept back, as further
 * pages may come before it: what is shown never moves.
 */
export const mergeTrash = (lists: ReadonlyArray<TrashList>): ReadonlyArray<TrashEntry> => {
  const spaces = new Map(
    lists.flatMap(({ entries }) =>
      entries.flatMap(({ deletedAt, id, kind }) => (kind === "space" ? [[id, deletedAt] as const] : []))
    )
  )
  const all = lists.map(({ entries, more }) => ({ more, entries: placed(entries, spaces) }))
  const horizon = Math.max(
    Number.NEGATIVE_INFINITY,
    ...all.flatMap(({ entries, more }) => (more ? [entries.at(-1)?.at ?? Number.NEGATIVE_INFINITY] : []))
  )
  return all
    .flatMap(({ entries }) => entries)
    .filter(({ at }) => at >= horizon)
    .toSorted((one, other) => (one.at === other.at ? 0 : other.at - one.at))
    .map(({ entry }) => entry)
}
