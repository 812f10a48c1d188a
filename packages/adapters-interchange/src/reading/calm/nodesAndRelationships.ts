import type { ExchangedEdge } from "@design-workspace/domain/interchange/ExchangedDesign"
import { ours } from "../../marks/marks.ts"
import { JoinedEdges, type SaidOfEdge } from "../JoinedEdges.ts"
import { member } from "../json.ts"
import { shown } from "../Notes.ts"
import { type Fields, isObject, type JsonObject, type Path, textIn } from "./Fields.ts"

export interface CalmNode {
  readonly path: Path
  readonly id: string
  readonly type: string
  readonly name: string
  readonly description: string
  readonly ours: JsonObject
}

const readOfNodes: ReadonlySet<string> = new Set([
  "unique-id",
  "node-type",
  "name",
  "description",
  "metadata"
])

/** What is ours in `metadata`; the rest is noted. */
export const oursIn = (fields: Fields, object: JsonObject, path: Path): JsonObject => {
  const metadata = member(object, "metadata")
  if (metadata === undefined) return {}
  const found = member(metadata, ours)
  const others = isObject(metadata) && found !== undefined ? Object.keys(metadata).length - 1 : 1
  if (others > 0) fields.note('"metadata" field', [...path, "metadata"], "is not taken over")
  return isObject(found) ? found : {}
}

const readNode = (fields: Fields, path: Path, object: JsonObject): CalmNode | undefined => {
  const id = fields.text(object, path, "unique-id")
  const type = fields.text(object, path, "node-type")
  const name = fields.text(object, path, "name")
  const description = fields.optionalText(object, path, "description") ?? ""
  fields.noteOthers(object, path, readOfNodes)
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

/** Every id is that of a node. */
export interface Relationships {
  readonly edges: ReadonlyArray<ExchangedEdge>
  /** By the nodes in them; of several, the first that is composed of it. */
  readonly containers: ReadonlyMap<string, string>
}

const types = ["interacts", "connects", "deployed-in", "composed-of", "options"] as const

const readOfRelationships: ReadonlySet<string> = new Set(
  "unique-id description protocol relationship-type metadata".split(" ")
)

export const readRelationships = (
  fields: Fields,
  root: JsonObject,
  nodes: ReadonlyMap<string, CalmNode>
): Relationships => {
  const edges = new JoinedEdges(fields.notes)
  const [composed, deployed] = [new Map<string, string>(), new Map<string, string>()]

  const nodesIn = (path: Path, ids: ReadonlyArray<string>): ReadonlyArray<string> =>
    ids.filter((id) => {
      if (!nodes.has(id)) fields.note("reference", path, `${shown(id)} is the id of no node`)
      return nodes.has(id)
    })

  const join = (
    path: Path,
    sources: ReadonlyArray<string>,
    targets: ReadonlyArray<string>,
    said: SaidOfEdge
  ): void => {
    const [from, to] = [nodesIn(path, sources), nodesIn(path, targets)]
    for (const source of from)
      for (const target of to)
        if (source === target)
          fields.note("edge to itself", path, `${shown(source)} would be joined with itself`)
        else edges.add(source, target, said, () => fields.line(path))
  }

  const contain = (path: Path, object: JsonObject, into: Map<string, string>): void => {
    const container = fields.text(object, path, "container")
    const ids = fields.texts(object, path, "nodes")
    if (container === undefined || nodesIn(path, [container]).length === 0) return
    for (const id of nodesIn(path, ids))
      if (id === container || into.has(id))
        fields.note("container", path, `${shown(id)} is in another container already`)
      else into.set(id, container)
  }

  const endOf = (path: Path, object: JsonObject, key: "source" | "destination"): ReadonlyArray<string> => {
    const end = fields.object(object, path, key)
    if (end === undefined) return []
    fields.noteOthers(end, [...path, key], new Set(["node"]))
    const node = fields.text(end, [...path, key], "node")
    return node === undefined ? [] : [node]
  }

  const relate = (
    type: Exclude<(typeof types)[number], "options">,
    path: Path,
    value: JsonObject,
    said: SaidOfEdge
  ): void => {
    if (type === "composed-of") contain(path, value, composed)
    else if (type === "deployed-in") contain(path, value, deployed)
    else if (type === "connects")
      join(path, endOf(path, value, "source"), endOf(path, value, "destination"), said)
    else {
      const actor = fields.text(value, path, "actor")
      join(path, actor === undefined ? [] : [actor], fields.texts(value, path, "nodes"), said)
    }
  }

  const read = (path: Path, object: JsonObject): void => {
    fields.noteOthers(object, path, readOfRelationships)
    const marked = textIn(oursIn(fields, object, path), "technology")
    const label = fields.optionalText(object, path, "description") ?? null
    const protocol = fields.optionalText(object, path, "protocol")
    const said = fields.object(object, path, "relationship-type")
    if (said === undefined) return
    const below = [...path, "relationship-type"]
    const [type, ...others] = types.filter((each) => member(said, each) !== undefined)
    if (type === undefined || others.length > 0)
      fields.problem(below, `must have exactly one of ${types.join(", ")}`)
    else if (type === "options")
      fields.note("option", [...below, type], "are not taken over: only what is decided is")
    else {
      if (type !== "connects" && type !== "interacts")
        for (const key of ["description", "protocol"])
          if (member(object, key) !== undefined)
            fields.note(`"${key}" field`, [...path, key], "is not taken over: it says what a layer has")
      const value = fields.object(said, below, type)
      if (value !== undefined)
        relate(type, [...below, type], value, { label, technology: marked ?? protocol ?? "" })
    }
  }

  for (const [path, object] of fields.objects(root, "relationships")) read(path, object)
  for (const [id, container] of deployed)
    if (composed.has(id))
      fields.note(
        "deployment",
        nodes.get(id)?.path ?? [],
        `is deployed in ${shown(container)}, which is not taken over: its layer is what it is a part of`
      )
  return { edges: edges.all(), containers: new Map([...deployed, ...composed]) }
}
