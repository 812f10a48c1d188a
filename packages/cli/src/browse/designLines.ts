import { columns, cut, table, type Width } from "../output/columns.ts"
import { counted } from "../output/counted.ts"
import type { Style } from "../output/Style.ts"
import { visible } from "../output/visible.ts"
import type { Design, Part } from "./Design.ts"

/** The name, what it is, and how much of it there is. */
export const designHead = (design: Design, style: Style, width: Width): ReadonlyArray<string> => {
  const text = visible(design.text)
  const facts = [
    counted(design.layers.length, "layer"),
    counted(design.parts.length, design.kind === "project" ? "node" : "block"),
    counted(design.edges.length, "edge"),
    ...design.facts
  ]
  return [
    style.strong(visible(design.name)),
    ...(text === "" ? [] : [width === null ? text : cut(text, width)]),
    style.faint(`${design.kind} ${design.id}`),
    style.faint(facts.join(", "))
  ]
}

/** The layers with their parts; what is on no layer comes last. */
const lanesOf = ({ layers, parts }: Design): ReadonlyArray<readonly [string, ReadonlyArray<Part>]> => {
  const known = new Set(layers.map(({ id }) => id))
  const homeless = parts.filter(({ layerId }) => layerId === null || !known.has(layerId))
  const lanes = layers.map(({ id, name }) => [name, parts.filter(({ layerId }) => layerId === id)] as const)
  return homeless.length === 0 ? lanes : [...lanes, ["(on no layer)", homeless]]
}

const labelled = (name: string, label: string): string => (label === "" ? name : `${name} (${label})`)

/** What a part points to, by name. */
const targetsOf = (design: Design): ((id: string) => string) => {
  const names = new Map(design.parts.map(({ id, name }) => [id, name]))
  const targets = new Map<string, Array<string>>()
  for (const { from, label, to } of design.edges) {
    const target = labelled(visible(names.get(to) ?? to), visible(label))
    const known = targets.get(from)
    if (known === undefined) targets.set(from, [target])
    else known.push(target)
  }
  return (id) => (targets.get(id) ?? []).join(", ")
}

const kindOf = ({ kind }: Part): string => (kind === "service" ? "" : kind)

/** Layer by layer, each part with its id, its kind where it is no service, and what it points to. */
export const designTree = (design: Design, style: Style, width: Width): ReadonlyArray<string> => {
  const targets = targetsOf(design)
  const lanes = lanesOf(design)
  const rows = lanes.flatMap(([, parts]) =>
    parts.map((part, index) => {
      const branch = index === parts.length - 1 ? "└─" : "├─"
      const to = targets(part.id)
      return [`${branch} ${visible(part.name)}`, part.id, kindOf(part), to === "" ? "" : `→ ${to}`]
    })
  )
  const shown = columns(rows, width, (cell, column) => (column === 0 ? cell : style.faint(cell)))
  const starts = lanes.map((_, index) => lanes.slice(0, index).reduce((sum, [, it]) => sum + it.length, 0))
  return lanes.flatMap(([layer, parts], index) => {
    const start = starts[index] ?? 0
    return ["", style.strong(visible(layer)), ...shown.slice(start, start + parts.length)]
  })
}

/** A table of the parts, and one of the edges. */
export const designTables = (design: Design, style: Style, width: Width): ReadonlyArray<string> => {
  const parts = lanesOf(design).flatMap(([layer, parts]) =>
    parts.map((part) => [
      visible(layer),
      visible(part.name),
      part.id,
      part.kind,
      part.tags.map(visible).join(", ")
    ])
  )
  const edges = design.edges.map(({ from, label, to }) => [from, to, visible(label)])
  const tags = design.kind === "project" ? "ROLES" : "SPECIALTIES"
  return [
    "",
    ...table(["LAYER", "NAME", "ID", "KIND", tags], parts, width, style.faint),
    ...(edges.length === 0 ? [] : ["", ...table(["FROM", "TO", "LABEL"], edges, width, style.faint)])
  ]
}
