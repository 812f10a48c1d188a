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
import { factsWith } from "../../marks/marks.ts"
import { listOf, member } from "../json.ts"
import { shown, Unreadable, unreadableAt } from "../Notes.ts"
import { type SourceFile, SourceFiles } from "../SourceFiles.ts"
import { Fields, isObject, type JsonObject, textIn } from "./Fields.ts"
import { JsonPlaces } from "./jsonPlaces.ts"
import {
  type CalmNode,
  oursIn,
  type Relationships,
  readNodes,
  readRelationships
} from "./nodesAndRelationships.ts"

const parseJson = (text: string, places: JsonPlaces): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const at = cause instanceof SyntaxError ? /at position (\d+)/u.exec(cause.message)?.[1] : undefined
    throw unreadableAt(places.lineAt(at === undefined ? text.length : Number(at)), "is no JSON from here on")
  }
}

const parseArchitecture = (text: string, places: JsonPlaces): JsonObject => {
  const root = parseJson(text, places)
  const refused = (message: string) => unreadableAt(places.lineAt(0), message)
  if (!isObject(root)) throw refused("must be an object with nodes and relationships")
  if (member(root, "nodes") !== undefined) return root
  throw member(root, "properties") === undefined
    ? refused("has no nodes: it is no architecture of CALM")
    : refused("is a pattern: only architectures are read")
}

/** Layers are written as such, or contain a part. One at which an edge ends is a part on itself, too. */
const layersOf = (
  fields: Fields,
  nodes: ReadonlyMap<string, CalmNode>,
  { containers, edges }: Relationships
) => {
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

const detailsIn = (root: unknown): ReadonlyArray<string> =>
  listOf(member(root, "nodes")).flatMap(
    (node) => textIn(member(node, "details"), "detailed-architecture") ?? []
  )

const rootOf = (files: SourceFiles): SourceFile =>
  files.root(null, (file) =>
    detailsIn(parseJson(file.content, new JsonPlaces(file.content, file.before))).flatMap((target) =>
      files.from(file, target)
    )
  )

const readInRoot: ReadonlySet<string> = new Set(
  "$schema $id title name description metadata nodes relationships".split(" ")
)

const plainTypes: ReadonlySet<string> = new Set(Object.values(nodeTypes))

const kindOfNode = (fields: Fields, { ours, path, type }: CalmNode): BlockKind => {
  const written = readKind(textIn(ours, "kind"))
  if (written !== undefined) return written
  const kind = kindOfType(type)
  if (!plainTypes.has(type))
    fields.note("type", [...path, "node-type"], `${shown(type)} becomes the kind "${kind}"`)
  return kind
}

const tagsOf = (mine: JsonObject): ReadonlyArray<ExchangedTag> => {
  const tags = new Map<string, ExchangedTag>()
  for (const each of listOf(member(mine, "specialties")).filter(isObject)) {
    const [id = "", name = "", description = ""] = ["id", "name", "description"].map((key) =>
      textIn(each, key)
    )
    if (!tags.has(id)) tags.set(id, { id, name, description })
  }
  return [...tags.values()]
}

const tagIdsOf = (fields: Fields, { ours, path }: CalmNode, known: ReadonlySet<string>) =>
  listOf(member(ours, "specialties")).filter((id): id is string => {
    const isKnown = typeof id === "string" && known.has(id)
    if (!isKnown) fields.note("specialty", [...path, "metadata"], `${shown(String(id))} is no specialty`)
    return isKnown
  })

const designOf = (fields: Fields, root: JsonObject): Pick<ReadDesign, "design" | "ordered"> => {
  const nodes = readNodes(fields, root)
  const relationships = readRelationships(fields, root, nodes)
  fields.noteOthers(root, [], readInRoot)
  const tags = tagsOf(oursIn(fields, root, []))
  const tagIds = new Set(tags.map(({ id }) => id))
  const { layerOf, layers: found, ordered, parts: inParts } = layersOf(fields, nodes, relationships)
  const ids = new Map(found.map(({ id, ours }) => [id, textIn(ours, "layer") ?? id]))
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
    name: textIn(root, "title") || textIn(root, "name") || "CALM architecture",
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
