import { ours } from "../../calm/conventions.ts"
import { shown } from "../Notes.ts"
import { type Fields, isObject, type JsonObject, member, type Path } from "./Fields.ts"

export interface CalmNode {
  readonly path: Path
  readonly id: string
  readonly type: string
  readonly name: string
  readonly description: string
  readonly ours: JsonObject
}

const known: ReadonlySet<string> = new Set(["unique-id", "node-type", "name", "description", "metadata"])

/** What is ours in `metadata`; the rest is noted. */
export const oursIn = (fields: Fields, object: JsonObject, path: Path): JsonObject => {
  const metadata = member(object, "metadata")
  if (metadata === undefined) return {}
  const found = isObject(metadata) ? member(metadata, ours) : undefined
  const others = isObject(metadata) && found !== undefined ? Object.keys(metadata).length - 1 : 1
  if (others > 0) fields.note('"metadata" field', [...path, "metadata"], "is not taken over")
  return isObject(found) ? found : {}
}

const readNode = (fields: Fields, path: Path, object: JsonObject): CalmNode | undefined => {
  const id = fields.text(object, path, "unique-id")
  const type = fields.text(object, path, "node-type")
  const name = fields.text(object, path, "name")
  const description = fields.optionalText(object, path, "description") ?? ""
  fields.noteOthers(object, path, known)
  const mine = oursIn(fields, object, path)
  if (id === undefined || type === undefined || name === undefined) return undefined
  // CALM wants a description of everything, so that what has none is often described by its name.
  const isDescribed = description !== name || member(mine, "described") === true
  return { path, id, type, name, description: isDescribed ? description : "", ours: mine }
}

export const readNodes = (fields: Fields, root: JsonObject): ReadonlyMap<string, CalmNode> => {
  const nodes = new Map<string, CalmNode>()
  for (const [path, object] of fields.objects(root, "nodes")) {
    const node = readNode(fields, path, object)
    if (node === undefined) continue
    if (nodes.has(node.id))
      fields.problem([...path, "unique-id"], `${shown(node.id)} is the id of another node`)
    else nodes.set(node.id, node)
  }
  return nodes
}
