import type { FoundThing } from "@design-workspace/client"
import { search as text } from "../text/search.ts"

type Named = Pick<FoundThing, "id" | "kind" | "snippet" | "title">

/** What a found thing is called. The service knows a document by its node. */
export const nameOf = ({ id, kind, title }: Named): string => (kind === "document" ? id : title)

/** What it is, and for a document where. */
export const whatOf = ({ kind, title }: Named): string =>
  kind === "document" ? text.documentOf(title) : text.kindOf[kind]

/** Whether the snippet says more than the name does; else it is the name, with what matched. */
export const saysMore = (found: Named): boolean =>
  found.snippet
    .map(({ text }) => text)
    .join("")
    .trim() !== nameOf(found)
