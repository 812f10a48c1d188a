import { Unchanging, Versioned } from "@design-workspace/api/wire/annotations"
import { Context } from "effect"
import type { Endpoint } from "../requests/Endpoints.ts"

/** For reads that can answer 304; none for others. */
export const validatorsOf = ({
  definition: { annotations }
}: Endpoint): ReadonlyArray<"ContentETag" | "ETag" | "Vary"> => {
  if (Context.get(annotations, Versioned)) return ["ETag", "Vary"]
  return Context.get(annotations, Unchanging) ? ["ContentETag", "Vary"] : []
}
