import type { SourceFile, SourceFiles } from "../SourceFiles.ts"
import { isObject, member } from "./Fields.ts"
import { JsonPlaces } from "./jsonPlaces.ts"
import { parseJson } from "./parseArchitecture.ts"

/** The architectures that tell a node of this one in detail. */
const detailsIn = (root: unknown): ReadonlyArray<string> => {
  const nodes = isObject(root) ? member(root, "nodes") : undefined
  return (Array.isArray(nodes) ? nodes : []).flatMap((node: unknown) => {
    const details = isObject(node) ? member(node, "details") : undefined
    const said = isObject(details) ? member(details, "detailed-architecture") : undefined
    return typeof said === "string" ? [said] : []
  })
}

/** The architecture that no other has for a detail. Throws `Unreadable` where a file is no JSON. */
export const rootOf = (files: SourceFiles): SourceFile =>
  files.root(null, (file) =>
    detailsIn(parseJson(file.content, new JsonPlaces(file.content, file.before))).flatMap((target) =>
      files.from(file, target)
    )
  )
