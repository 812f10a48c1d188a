import type {
  ExchangedDesign,
  ExchangedEdge,
  ExchangedPart,
  ExchangedTag
} from "@design-workspace/domain/interchange/ExchangedDesign"
import { nodeTypes, protocols, schema, system } from "../calm/conventions.ts"
import { legibleJson, ours, unsaidFacts } from "../marks/marks.ts"
import { uniqueNames } from "./names.ts"

/** Longer than two ids and a verb, so that nothing is cut. */
const longest = 200

const metadata = (fields: Readonly<Record<string, unknown>>): object => {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  return said.length === 0 ? {} : { metadata: { [ours]: Object.fromEntries(said) } }
}

/** CALM wants a description of everything: a name stands for none, and `isTrue` says where it is one. */
const described = ({ description, name }: { readonly name: string; readonly description: string }) => ({
  name,
  description: description === "" ? name : description
})

const isTrue = ({ description, name }: { readonly name: string; readonly description: string }) =>
  description === name ? true : undefined

const partNode = (part: ExchangedPart): object => ({
  "unique-id": part.id,
  "node-type": nodeTypes[part.kind],
  ...described(part),
  ...metadata({
    described: isTrue(part),
    kind: part.kind === "external" ? part.kind : undefined,
    specialties: part.tagIds.length === 0 ? undefined : part.tagIds,
    ...unsaidFacts(part, {})
  })
})

function* nodes({ layers, parts }: ExchangedDesign, layerNames: ReadonlyMap<string, string>) {
  for (const layer of layers)
    yield {
      "unique-id": layerNames.get(layer.id) ?? layer.id,
      "node-type": system,
      ...described(layer),
      ...metadata({ layer: layer.id, described: isTrue(layer) })
    }
  for (const part of parts) yield partNode(part)
}

const edgeId = ({ sourceId, targetId }: ExchangedEdge): string => `${sourceId}\n${targetId}`

function* relationships({ edges, layers, parts }: ExchangedDesign, layerNames: ReadonlyMap<string, string>) {
  const people = new Set(parts.flatMap(({ id, kind }) => (kind === "person" ? [id] : [])))
  const verb = ({ sourceId }: ExchangedEdge): string => (people.has(sourceId) ? "interacts" : "connects")
  const wished = new Map([
    ...layers.map(({ id }) => [id, `${layerNames.get(id)}-composed-of`] as const),
    ...edges.map((edge) => [edgeId(edge), `${edge.sourceId}-${verb(edge)}-${edge.targetId}`] as const)
  ])
  const names = uniqueNames(wished.keys(), {
    wished: (id) => wished.get(id) ?? id,
    longest,
    taken: [...layerNames.values(), ...parts.map(({ id }) => id)]
  })
  const onLayer = Map.groupBy(parts, ({ layerId }) => layerId)
  for (const { id } of layers) {
    const container = layerNames.get(id) ?? id
    const within = onLayer.get(id) ?? []
    if (within.length > 0)
      yield {
        "unique-id": names.get(id),
        "relationship-type": { "composed-of": { container, nodes: within.map((part) => part.id) } }
      }
  }
  for (const edge of edges) {
    const { label, sourceId, targetId, technology } = edge
    const isProtocol = protocols.has(technology ?? "")
    yield {
      "unique-id": names.get(edgeId(edge)),
      ...(label === null ? {} : { description: label }),
      "relationship-type": people.has(sourceId)
        ? { interacts: { actor: sourceId, nodes: [targetId] } }
        : { connects: { source: { node: sourceId }, destination: { node: targetId } } },
      ...(isProtocol ? { protocol: technology } : metadata({ technology }))
    }
  }
}

const tagObject = ({ description, id, name }: ExchangedTag): object => ({
  id,
  name,
  ...(description === "" ? {} : { description })
})

const indented = (value: unknown, indent: string): string =>
  legibleJson(JSON.stringify(value, null, 2)).replaceAll("\n", `\n${indent}`)

function* list(items: Iterable<object>): Generator<string> {
  const values = Iterator.from(items)
  const first = values.next()
  if (first.done) return
  yield `\n    ${indented(first.value, "    ")}`
  for (const value of values) yield `,\n    ${indented(value, "    ")}`
  yield "\n  "
}

/**
 * An architecture of FINOS CALM 1.2: parts are nodes, layers systems composed of them, edges relationships (`interacts`
 * from persons, else `connects`). Specialties and facts are `metadata`.
 */
export function* calmOf(design: ExchangedDesign): Generator<string> {
  const { description, layers, name, parts, tags } = design
  const layerNames = uniqueNames(
    layers.map(({ id }) => id),
    { wished: (id) => id, longest, taken: parts.map(({ id }) => id) }
  )
  yield "{\n"
  for (const [key, value] of Object.entries({ $schema: schema, title: name, description }))
    if (value !== "") yield `  ${JSON.stringify(key)}: ${legibleJson(JSON.stringify(value))},\n`
  if (tags.length > 0)
    yield `  "metadata": ${indented({ [ours]: { specialties: tags.map(tagObject) } }, "  ")},\n`
  yield '  "nodes": ['
  yield* list(nodes(design, layerNames))
  yield '],\n  "relationships": ['
  yield* list(relationships(design, layerNames))
  yield "]\n}\n"
}
