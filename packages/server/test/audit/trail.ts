import { expectStatus, type Person, type World } from "@design-workspace/verification/scenes/World"

/** A line as the wire has it. */
export type Line = Readonly<Record<string, unknown>>

/** The newest lines that somebody reads with these filters. */
export const linesFor = async (
  { api }: World,
  { read }: Person,
  query: string
): Promise<ReadonlyArray<Line>> =>
  expectStatus(await api.call("GET", `/api/audit?limit=200&${query}`, { token: read }), 200).json.items

/** What was done to a thing, newest first, as a site-admin reads it. */
export const linesOn = (world: World, id: string): Promise<ReadonlyArray<Line>> =>
  linesFor(world, world.siteAdmin, `id=${id}`)

/** What was done, what came of it, and from which version to which. */
export const summaryOf = ({ action, outcome, version_after, version_before }: Line) => [
  action,
  outcome,
  version_before,
  version_after
]
