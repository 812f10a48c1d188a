import type { ExchangedEdge } from "@design-workspace/domain/interchange/ExchangedDesign"
import { JoinedEdges, type SaidOfEdge } from "../JoinedEdges.ts"
import { shown } from "../Notes.ts"
import { type Fields, type JsonObject, member, type Path, textIn } from "./Fields.ts"
import { type CalmNode, oursIn } from "./readNodes.ts"

/** Every id is that of a node. */
export interface Relationships {
  readonly edges: ReadonlyArray<ExchangedEdge>
  /** By the nodes in them; of several, the first that is composed of it. */
  readonly containers: ReadonlyMap<string, string>
}

const types = ["interacts", "connects", "deployed-in", "composed-of", "options"] as const

const known: ReadonlySet<string> = new Set([
  "unique-id",
  "description",
  "protocol",
  "relationship-type",
  "metadata"
])

class Reading {
  readonly fields: Fields
  readonly nodes: ReadonlyMap<string, CalmNode>
  readonly edges: JoinedEdges
  readonly composed = new Map<string, string>()
  readonly deployed = new Map<string, string>()

  constructor(fields: Fields, nodes: ReadonlyMap<string, CalmNode>) {
    this.fields = fields
    this.nodes = nodes
    this.edges = new JoinedEdges(fields.notes)
  }

  nodesIn(path: Path, ids: ReadonlyArray<string>): ReadonlyArray<string> {
    return ids.filter((id) => {
      const isNode = this.nodes.has(id)
      if (!isNode) this.fields.note("reference", path, `${shown(id)} is the id of no node`)
      return isNode
    })
  }

  join(path: Path, sources: ReadonlyArray<string>, targets: ReadonlyArray<string>, said: SaidOfEdge): void {
    const [from, to] = [this.nodesIn(path, sources), this.nodesIn(path, targets)]
    for (const source of from)
      for (const target of to)
        if (source === target)
          this.fields.note("edge to itself", path, `${shown(source)} would be joined with itself`)
        else this.edges.add(source, target, said, () => this.fields.line(path))
  }

  contain(path: Path, object: JsonObject, into: Map<string, string>): void {
    const container = this.fields.text(object, path, "container")
    const ids = this.fields.texts(object, path, "nodes")
    if (container === undefined || this.nodesIn(path, [container]).length === 0) return
    for (const id of this.nodesIn(path, ids))
      if (id === container || into.has(id))
        this.fields.note("container", path, `${shown(id)} is in another container already`)
      else into.set(id, container)
  }

  end(path: Path, object: JsonObject, key: "source" | "destination"): ReadonlyArray<string> {
    const end = this.fields.object(object, path, key)
    if (end === undefined) return []
    this.fields.noteOthers(end, [...path, key], new Set(["node"]))
    const node = this.fields.text(end, [...path, key], "node")
    return node === undefined ? [] : [node]
  }

  relationship(path: Path, object: JsonObject): void {
    this.fields.noteOthers(object, path, known)
    const marked = textIn(oursIn(this.fields, object, path), "technology")
    const description = this.fields.optionalText(object, path, "description")
    const protocol = this.fields.optionalText(object, path, "protocol")
    const said = this.fields.object(object, path, "relationship-type")
    if (said === undefined) return
    const below = [...path, "relationship-type"]
    const [type, ...others] = types.filter((each) => member(said, each) !== undefined)
    if (type === undefined || others.length > 0)
      this.fields.problem(below, `must have exactly one of ${types.join(", ")}`)
    else if (type === "options")
      this.fields.note("option", [...below, type], "are not taken over: only what is decided is")
    else {
      if (type !== "connects" && type !== "interacts")
        for (const key of ["description", "protocol"])
          if (member(object, key) !== undefined)
            this.fields.note(`"${key}" field`, [...path, key], "is not taken over: it says what a layer has")
      this.related(type, [...below, type], this.fields.object(said, below, type), {
        label: description ?? null,
        technology: marked ?? protocol ?? ""
      })
    }
  }

  related(
    type: Exclude<(typeof types)[number], "options">,
    path: Path,
    value: JsonObject | undefined,
    said: SaidOfEdge
  ): void {
    if (value === undefined) return
    if (type === "composed-of") this.contain(path, value, this.composed)
    else if (type === "deployed-in") this.contain(path, value, this.deployed)
    else if (type === "connects")
      this.join(path, this.end(path, value, "source"), this.end(path, value, "destination"), said)
    else {
      const actor = this.fields.text(value, path, "actor")
      this.join(path, actor === undefined ? [] : [actor], this.fields.texts(value, path, "nodes"), said)
    }
  }
}

export const readRelationships = (
  fields: Fields,
  root: JsonObject,
  nodes: ReadonlyMap<string, CalmNode>
): Relationships => {
  const reading = new Reading(fields, nodes)
  for (const [path, object] of fields.objects(root, "relationships")) reading.relationship(path, object)
  for (const [id, container] of reading.deployed)
    if (reading.composed.has(id))
      fields.note(
        "deployment",
        nodes.get(id)?.path ?? [],
        `is deployed in ${shown(container)}, which is not taken over: its layer is what it is a part of`
      )
  return { edges: reading.edges.all(), containers: new Map([...reading.deployed, ...reading.composed]) }
}
