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
import { shown } from "../Notes.ts"
import { SourceFiles } from "../SourceFiles.ts"
import { Unreadable } from "../Unreadable.ts"
import { Fields, isObject, type JsonObject, member } from "./Fields.ts"
import { JsonPlaces } from "./jsonPlaces.ts"
import { layersOf } from "./layersOf.ts"
import { parseArchitecture } from "./parseArchitecture.ts"
import { type CalmNode, oursIn, readNodes } from "./readNodes.ts"
import { readRelationships } from "./readRelationships.ts"
import { rootOf } from "./rootOf.ts"

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
    return {
      id: node.id,
      name: node.name,
      description: node.description,
      kind: kindOfNode(fields, node),
      layerId: layer === null ? null : (ids.get(layer) ?? null),
      tagIds: tagIdsOf(fields, node, tagIds)
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
 * or breaks the schema of CALM in what is read.
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
