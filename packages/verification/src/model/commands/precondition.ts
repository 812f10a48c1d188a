import { longAgo } from "../../scenes/longAgo.ts"
import { firstOf, refuse, when } from "../state/Plan.ts"

/** How a write says which version it builds on, and how it is refused if that is not the one that stands. */
export const precondition = (how: string, standing: string) => ({
  headers: how.endsWith("header") ? { "if-match": `"${how.startsWith("stale") ? longAgo : standing}"` } : {},
  fields: how.endsWith("body") ? { expectedUpdatedAt: how.startsWith("stale") ? longAgo : standing } : {},
  refusal: firstOf(
    when(how === "stale header", refuse(412, "PRECONDITION_FAILED")),
    when(how === "stale body", refuse(409, "stale"))
  )
})
