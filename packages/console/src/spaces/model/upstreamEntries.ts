import type { Edge, Upstream, UpstreamItem, UpstreamReference } from "@design-workspace/client"

/**
 * `decide`: it meets something that the space says; `new`: the space shows it since; `clean`, `removed`: nothing to
 * decide.
 */
export const upstreamGroups = ["decide", "new", "clean", "removed", "edges"] as const

export type UpstreamGroup = (typeof upstreamGroups)[number]

type EdgeChange = "added" | "removed" | "relabelled"

interface Grouped {
  readonly key: string
  readonly group: UpstreamGroup
}

export interface ItemEntry extends Grouped {
  readonly type: "item"
  readonly item: UpstreamItem
}

export interface ReferenceEntry extends Grouped {
  readonly type: "reference"
  readonly reference: UpstreamReference
}

interface EdgeEntry extends Grouped {
  readonly type: "edge"
  readonly change: EdgeChange
  readonly edge: Edge
  readonly before: Edge | undefined
}

export type UpstreamEntry = ItemEntry | ReferenceEntry | EdgeEntry

const groupOf: Readonly<Record<UpstreamItem["state"], UpstreamGroup>> = {
  overridden: "decide",
  orphaned: "decide",
  new: "new",
  clean: "clean",
  removed: "removed"
}

const edgeEntry = (change: EdgeChange, edge: Edge, before?: Edge): EdgeEntry => ({
  type: "edge",
  key: `edge ${edge.source_id} ${edge.target_id}`,
  group: "edges",
  change,
  edge,
  before
})

const byGroup = (entries: ReadonlyArray<UpstreamEntry>): ReadonlyArray<UpstreamEntry> =>
  upstreamGroups.flatMap((group) => entries.filter((entry) => entry.group === group))

/** Each change once; what needs a decision comes first. */
export const upstreamEntries = (changes: Upstream): ReadonlyArray<UpstreamEntry> => {
  const { added_edges, changed_edges, items, references, removed_edges } = changes
  return byGroup([
    ...items.map(
      (item): ItemEntry => ({
        type: "item",
        key: `${item.kind} ${item.id}`,
        // As when an id returns under an override.
        group: item.state === "new" && item.overridden.length > 0 ? "decide" : groupOf[item.state],
        item
      })
    ),
    ...references.map(
      (reference): ReferenceEntry => ({
        type: "reference",
        key: `reference ${reference.id} ${reference.field}`,
        group: "decide",
        reference
      })
    ),
    ...added_edges.map((edge) => edgeEntry("added", edge)),
    ...removed_edges.map((edge) => edgeEntry("removed", edge)),
    ...changed_edges.map(({ after, before }) => edgeEntry("relabelled", after, before))
  ])
}

/** The rest only wants to be looked at. */
export const wantsDecision = ({ group }: Grouped): boolean => group === "decide" || group === "new"

/** Stays within the list; without `key`, the first or the last. */
export const stepEntry = (
  entries: ReadonlyArray<Pick<UpstreamEntry, "key">>,
  key: string | undefined,
  step: 1 | -1
): string | undefined => {
  const at = entries.findIndex((entry) => entry.key === key)
  const next = at === -1 ? (step === 1 ? 0 : entries.length - 1) : at + step
  return entries[Math.max(0, Math.min(entries.length - 1, next))]?.key
}

/** What is decided stays in the group in which it was first seen. */
export const inGroupsOf = (
  entries: ReadonlyArray<UpstreamEntry>,
  groups: ReadonlyMap<string, UpstreamGroup>
): ReadonlyArray<UpstreamEntry> =>
  byGroup(entries.map((entry) => ({ ...entry, group: groups.get(entry.key) ?? entry.group })))

/** Kept, reset or hidden, or never asked for a decision. */
export const isDecided = (entry: UpstreamEntry, kept: ReadonlySet<string>): boolean =>
  !wantsDecision(entry) ||
  kept.has(entry.key) ||
  (entry.type === "item" &&
    (entry.item.state === "clean" ||
      entry.item.state === "removed" ||
      (entry.item.state === "new" && entry.item.hidden)))
