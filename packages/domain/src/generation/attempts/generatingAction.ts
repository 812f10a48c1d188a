import type { OperationName } from "../../access/Operations.ts"
import type { RunSubject } from "../lock/RunSubject.ts"

/** The operation that starts runs of this kind: audit lines about a run name it. */
export const generatingAction = ({ _tag }: Pick<RunSubject, "_tag">): OperationName =>
  _tag === "Collection" ? "regenerateCollection" : "generateProject"
