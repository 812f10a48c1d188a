import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { shownKey, unknownAmong } from "../requests/issuesOf.ts"
import type { Arguments } from "./Tool.ts"

/** A name without what spellings differ in: `node_id` and `nodeId` are the same. */
const plainName = (name: string): string => name.replaceAll(/[_-]/g, "").toLowerCase()

/** An issue for each argument that is not among the known ones; it names them, and the right spelling of a known one. */
export const unknownArguments = (
  args: Arguments,
  known: ReadonlyArray<string>,
  at: Issue["path"] = []
): ReadonlyArray<Issue> =>
  Object.keys(args)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = known.find((it) => plainName(it) === plainName(name))
      const spelling = meant === undefined ? "" : `; it is spelled ${meant}`
      return { path: [...at, shownKey(name)], message: `${unknownAmong(known)}${spelling}` }
    })
