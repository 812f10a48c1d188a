import type { Issue } from "../shared/InvalidInput.ts"
import type { FormatName } from "./formats.ts"

const noSuchForm: Issue = {
  path: ["view"],
  message: "summary is counts, which no picture or file shows; leave view out, or ask for format=json"
}

/** Of how a graph is asked for: whole, which is the default, or as counts, and in which format. */
export const summaryIssues = (
  view: "full" | "summary" | undefined,
  format: FormatName | undefined
): ReadonlyArray<Issue> =>
  view === "summary" && format !== undefined && format !== "json" ? [noSuchForm] : []
