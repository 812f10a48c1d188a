import type {
  ExchangedDesign,
  ExchangedEdge,
  ExchangedPart
} from "@design-workspace/domain/interchange/ExchangedDesign"
import { textOfTooltip, tooltipOf } from "../d2/tooltips.ts"
import { markText, type PartMark } from "../marks/marks.ts"
import { linesText, lineText } from "./lineText.ts"
import type { NestedNames } from "./nestedNames.ts"

/** Whether a tooltip says the description. */
const isShown = (description: string): boolean =>
  textOfTooltip(tooltipOf(linesText(description))) === description

const partMark = ({ description, id, kind, layerId, name, tagIds }: ExchangedPart): PartMark => ({
  id,
  ...(lineText(name, id) === name ? {} : { name }),
  ...(isShown(description) ? {} : { description }),
  kind,
  layer: layerId,
  specialties: tagIds
})

const isSaid = ({ label }: ExchangedEdge): boolean =>
  label === null || (label !== "" && lineText(label) === label)

function* listed(items: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const item of items) {
    yield isFirst ? item : `,${item}`
    isFirst = false
  }
}

function* partMarks(
  { layers, parts }: ExchangedDesign,
  { layerName, pathOf }: NestedNames
): Generator<string> {
  for (const { id } of layers) yield `"${layerName(id)}":${markText({ layer: id })}`
  for (const part of parts) yield `"${pathOf(part.id)}":${markText(partMark(part))}`
}

function* labelMarks({ edges }: ExchangedDesign, { pathOf }: NestedNames): Generator<string> {
  for (const edge of edges)
    if (!isSaid(edge)) yield markText([pathOf(edge.sourceId), pathOf(edge.targetId), edge.label])
}

/** A `DiagramMark` in pieces: what D2 has no place for. */
export function* d2Mark(design: ExchangedDesign, names: NestedNames): Generator<string> {
  const { description, edges, layers, name, tags } = design
  yield `${markText({ name, description, layers, specialties: tags }).slice(0, -1)},"parts":{`
  yield* listed(partMarks(design, names))
  yield "}"
  if (!edges.every(isSaid)) {
    yield ',"labels":['
    yield* listed(labelMarks(design, names))
    yield "]"
  }
  yield "}"
}
