import type { FoundThing } from "@design-workspace/client"
import { search as text } from "../text/home.ts"

/** What it is. */
export const whatOf = ({ kind }: Pick<FoundThing, "kind">): string => text.kindOf[kind]

/** Whether the snippet says more than the title does; else it is the title, with what matched. */
export const saysMore = ({ snippet, title }: Pick<FoundThing, "snippet" | "title">): boolean =>
  snippet
    .map(({ text }) => text)
    .join("")
    .trim() !== title
