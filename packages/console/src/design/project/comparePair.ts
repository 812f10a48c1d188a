import type { ProjectVersion } from "@design-workspace/client"

export type DetailField = "title" | "prompt" | "status"

export type Details = Readonly<Record<DetailField, string>>

const fields: ReadonlyArray<DetailField> = ["title", "prompt", "status"]

export const changedFields = (opened: Details, wanted: Details): ReadonlyArray<DetailField> =>
  fields.filter((field) => opened[field] !== wanted[field])

/** Those that somebody else changed meanwhile to something else. */
export const fieldClashes = (opened: Details, now: Details, wanted: Details): ReadonlyArray<DetailField> =>
  changedFields(opened, wanted).filter(
    (field) => now[field] !== opened[field] && now[field] !== wanted[field]
  )

/** Before the first version: nothing. */
export const start = "start"
/** The graph as it is. */
export const now = "now"

export interface Pair {
  readonly from: string
  readonly to: string
}

type Version = Pick<ProjectVersion, "updated_at" | "graph_written">

export const graphVersions = <V extends Version>(versions: ReadonlyArray<V>): ReadonlyArray<V> =>
  versions.filter(({ graph_written }) => graph_written)

/** The version before it, as far as older ones are known. */
export const before = (versions: ReadonlyArray<Version>, version: string, complete: boolean): string => {
  const older = graphVersions(versions).find(({ updated_at }) => updated_at < version)
  return older?.updated_at ?? (complete ? start : version)
}

/** What the address does not say is the last change: the current graph, and the one before it. */
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
