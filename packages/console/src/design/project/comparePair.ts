import type { ProjectVersion } from "@design-workspace/client"

export type DetailField = "title" | "prompt" | "status"

export type Details = Readonly<Record<DetailField, string>>

const fields: ReadonlyArray<DetailField> = ["title", "prompt", "status"]

/** The fields that somebody changed from what they were when they began. */
export const changedFields = (opened: Details, wanted: Details): ReadonlyArray<DetailField> =>
  fields.filter((field) => opened[field] !== wanted[field])

/** The fields that somebody wants to change and that somebody else changed meanwhile, to something else. */
export const fieldClashes = (opened: Details, now: Details, wanted: Details): ReadonlyArray<DetailField> =>
  changedFields(opened, wanted).filter(
    (field) => now[field] !== opened[field] && now[field] !== wanted[field]
  )

/** Stands for what there was before the first version: nothing. */
export const start = "start"
/** Stands for the graph as it is. */
export const now = "now"

export interface Pair {
  readonly from: string
  readonly to: string
}

type Version = Pick<ProjectVersion, "updated_at" | "graph_written">

/** The versions that wrote the graph, newest first. */
export const graphVersions = <V extends Version>(versions: ReadonlyArray<V>): ReadonlyArray<V> =>
  versions.filter(({ graph_written }) => graph_written)

/** What a version is compared with to see what it changed: the one before it, as far as older ones are known. */
export const before = (versions: ReadonlyArray<Version>, version: string, complete: boolean): string => {
  const older = graphVersions(versions).find(({ updated_at }) => updated_at < version)
  return older?.updated_at ?? (complete ? start : version)
}

/**
 * Which two versions are compared. What the address does not say is the last change: the current graph, and the one before
 * it.
 */
export const comparePair = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  versions: ReadonlyArray<Version>,
  complete: boolean
): Pair => {
  const latest = graphVersions(versions)[0]?.updated_at
  const to = asked.to === undefined || asked.to === latest ? now : asked.to
  const at = to === now ? latest : to
  return { from: asked.from ?? (at === undefined ? start : before(versions, at, complete)), to }
}
