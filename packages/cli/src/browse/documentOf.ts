import { Effect } from "effect"
import { misused } from "../output/Failure.ts"

/** The project and the node of `PROJECT/NODE`, as documents are named on the command line. */
export const documentOf = (given: string) => {
  const [id, nodeId, more] = given.split("/")
  return id === undefined || nodeId === undefined || more !== undefined || id === "" || nodeId === ""
    ? Effect.fail(
        misused(`${given} names no document.`, "A document is PROJECT/NODE: the project's id and the node's.")
      )
    : Effect.succeed({ id, nodeId })
}
