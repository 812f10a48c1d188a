import { expect } from "vitest"
import type { Calls } from "../../testing/Calls.ts"

export const accept = { accept: "text/markdown" }

/** All of a page but its Actions, by lines. */
export const bodyOf = async (calls: Calls, path: string): Promise<ReadonlyArray<string>> => {
  const { headers, status, text } = await calls.get(path, accept)
  expect([status, headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"])
  return text.slice(0, text.indexOf("\n\n## Actions\n")).split("\n")
}

/** The page of a list with these lines. */
export const list = (heading: string, ...items: ReadonlyArray<string>) => [
  `# ${heading}`,
  "",
  `items: ${items.length}`,
  "next_cursor: null",
  "",
  "## Items",
  ...items.map((it) => `- ${it}`)
]
