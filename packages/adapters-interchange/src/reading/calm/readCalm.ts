import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type {
  ExchangedDesign,
  ExchangedPart,
  ExchangedTag
} from "@design-workspace/domain/interchange/ExchangedDesign"
import { type BlockKind, readKind } from "@design-workspace/domain/shared/BlockKind"
import { nodeTypes } from "../../calm/conventions.ts"
import { kindOfType } from "../../kinds/kindOfType.ts"
import { factsWith } from "../../marks/facts.ts"
import { pathAt, shown } from "../Notes.ts"
import { type SourceFile, SourceFiles } from "../SourceFiles.ts"
import { Unreadable } from "../Unreadable.ts"
import { Fields, isObject, type JsonObject, member } from "./Fields.ts"
import { JsonPlaces } from "./jsonPlaces.ts"
import { type CalmNode, oursIn, readNodes } from "./readNodes.ts"
import { type Relationships, readRelationships } from "./readRelationships.ts"

type Refuse = (offset: number, message: string) => never

const parsed = (text: string, refuse: Refuse): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const at = cause instanceof SyntaxError ? /at position (\d+)/u.exec(cause.message)?.[1] : undefined
    return refuse(at === undefined ? text.length : Number(at), "is no JSON from here on")
  }
}

const refusing =
  (places: JsonPlaces): Refuse =>
  (offset, message) => {
    throw new Unreadable([{ path: pathAt(places.lineAt(offset)), message }])
  }

const parseJson = (text: string, places: JsonPlaces): unknown => parsed(text, refusing(places))

/** Throws `Unreadable` for what is no architecture. */
const parseArchitecture = (text: string, places: JsonPlaces): JsonObject => {
  const refuse: Refuse = refusing(places)
  const root = parsed(text, refuse)
  if (!isObject(root)) return refuse(0, "must be an object with nodes and relationships")
  if (member(root, "nodes") !== undefined) return root
  return refuse(
    0,
    member(root, "properties") === undefined
      ? "has no nodes: it is no architecture of CALM"
      : "is a pattern: only architectures are read"
  )
}

interface CalmLayers {
  readonly layers: ReadonlyArray<CalmNode>
  readonly parts: ReadonlyArray<CalmNode>
  readonly layerOf: (part: CalmNode) => string | null
  /** The number of those that we wrote, which are first and in order. */
  readonly ordered: number
}

/**
 * Containers are layers: those that we wrote, and those with a part on them. One at which an edge ends is a part on its
 * own layer, too.
 */
const layersOf = (
  fields: Fields,
  nodes: ReadonlyMap<string, CalmNode>,
  { containers, edges }: Relationships
): CalmLayers => {
  const containing = new Set(containers.values())
  const isWritten = ({ ours }: CalmNode): boolean => member(ours, "layer") !== undefined
  const ends = new Set(edges.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const isPart = (node: CalmNode): boolean =>
    ends.has(node.id) || !(isWritten(node) || containing.has(node.id))
  const parts = [...nodes.values()].filter(isPart)
  const layerOf = ({ id }: CalmNode): string | null =>
    containing.has(id) ? id : (containers.get(id) ?? null)
  const used = new Set(parts.flatMap((part) => layerOf(part) ?? []))
  const [written, others] = [
    [...nodes.values()].filter(isWritten),
    [...nodes.values()].filter((node) => !isWritten(node) && used.has(node.id))
  ]
  for (const node of nodes.values()) {
    if (!containing.has(node.id)) continue
    const outer = containers.get(node.id)
    if (outer !== undefined)
      fields.note("container", node.path, `is a layer: that ${shown(outer)} contains it is not taken over`)
    if (!used.has(node.id) && !isWritten(node))
      fields.note("container", node.path, "contains nothing but layers: is not taken over")
  }
  return { layers: [...written, ...others], parts, layerOf, ordered: written.length }
}

const detailsIn = (root: unknown): ReadonlyArray<string> => {
  const nodes = isObject(root) ? member(root, "nodes") : undefined
  return (Array.isArray(nodes) ? nodes : []).flatMap((node: unknown) => {
    const details = isObject(node) ? member(node, "details") : undefined
    const said = isObject(details) ? member(details, "detailed-architecture") : undefined
    return typeof said === "string" ? [said] : []
  })
}

const rootOf = (files: SourceFiles): SourceFile =>
  files.root(null, (file) =>
    detailsIn(parseJson(file.content, new JsonPlaces(file.content, file.before))).flatMap((target) =>
      files.from(file, target)
    )
  )

const readInRoot: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "title",
  "name",
  "description",
  "metadata",
  "nodes",
  "relationships"
])

const plainTypes: ReadonlySet<string> = new Set([...Object.values(nodeTypes), "system"])

const kindOfNode = (fields: Fields, { ours, path, type }: CalmNode): BlockKind => {
  const said = member(ours, "kind")
  const written = typeof said === "string" ? readKind(said) : undefined
  if (written !== undefined) return written
  const kind = kindOfType(type)
  if (!plainTypes.has(type))
    fields.note("type", [...path, "node-type"], `${shown(type)} becomes the kind "${kind}"`)
  return kind
}

const tagsOf = (mine: JsonObject): ReadonlyArray<ExchangedTag> => {
  const said = member(mine, "specialties")
  const tags = new Map<string, ExchangedTag>()
  for (const each of Array.isArray(said) ? said : []) {
    if (!isObject(each)) continue
    const text = (key: string) => {
      const value = member(each, key)
      return typeof value === "string" ? value : ""
    }
    if (!tags.has(text("id")))
      tags.set(text("id"), { id: text("id"), name: text("name"), description: text("description") })
  }
  return [...tags.values()]
}

const tagIdsOf = (
  fields: Fields,
  { ours, path }: CalmNode,
  known: ReadonlySet<string>
): ReadonlyArray<string> => {
  const said: unknown = member(ours, "specialties")
  return (Array.isArray(said) ? said : []).filter((id): id is string => {
    const isKnown = typeof id === "string" && known.has(id)
    if (!isKnown) fields.note("specialty", [...path, "metadata"], `${shown(String(id))} is no specialty`)
    return isKnown
  })
}

const titleOf = (root: JsonObject): string =>
  ["title", "name"]
    .map((key) => member(root, key))
    .find((said) => typeof said === "string" && said !== "")
    ?.toString() ?? "CALM architecture"

const designOf = (fields: Fields, root: JsonObject): Pick<ReadDesign, "design" | "ordered"> => {
  const nodes = readNodes(fields, root)
  const relationships = readRelationships(fields, root, nodes)
  fields.noteOthers(root, [], readInRoot)
  const tags = tagsOf(oursIn(fields, root, []))
  const tagIds = new Set(tags.map(({ id }) => id))
  const { layerOf, layers: found, ordered, parts: inParts } = layersOf(fields, nodes, relationships)
  const idOf = ({ id, ours }: CalmNode): string => {
    const written = member(ours, "layer")
    return typeof written === "string" ? written : id
  }
  const ids = new Map(found.map((node) => [node.id, idOf(node)]))
  const parts = inParts.map((node): ExchangedPart => {
    const layer = layerOf(node)
    const facts = member(node.ours, "facts")
    return {
      id: node.id,
      name: node.name,
      description: node.description,
      kind: kindOfNode(fields, node),
      layerId: layer === null ? null : (ids.get(layer) ?? null),
      tagIds: tagIdsOf(fields, node, tagIds),
      ...factsWith({}, isObject(facts) ? facts : {})
    }
  })
  const layers = found.map(({ description, id, name }) => ({ id: ids.get(id) ?? id, name, description }))
  const design: ExchangedDesign = {
    name: titleOf(root),
    description: fields.optionalText(root, [], "description") ?? "",
    layers,
    tags,
    parts,
    edges: relationships.edges
  }
  return { design, ordered }
}

/**
 * Reads an architecture of FINOS CALM (JSON): nodes are blocks, what is composed of others or has them deployed in it a
 * layer, what interacts or connects an edge. Of several files the root is read. Throws `Unreadable` for what is no JSON
 * or breaks CALM's schema in what is read.
 */
export const readCalm = (source: DesignSource | SourceFiles): ReadDesign => {
  const files = SourceFiles.of(source)
  const { before, content, path } = rootOf(files)
  const places = new JsonPlaces(content, before)
  const fields = new Fields(places)
  const read = designOf(fields, parseArchitecture(content, places))
  for (const file of files.all)
    if (file.path !== path)
      fields.notes.add("unread file", file.before + 1, [], `only the root is read: ${shown(path)}`)
  if (fields.issues.length > 0) throw new Unreadable(fields.issues)
  return { ...read, ...fields.notes.counted() }
}
