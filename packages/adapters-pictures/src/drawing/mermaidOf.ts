import type { Mark, Picture, PictureBox, PictureLane } from "@design-workspace/domain/pictures/Picture"
import type { Effect } from "effect"
import { textInParts } from "../text/inParts.ts"
import { markStyles, tellingMarks } from "../text/markStyles.ts"
import { plainText } from "../text/plainText.ts"

/** Characters that Mermaid, or the Markdown and HTML that it makes of labels, would interpret as markup. */
const special = /["#&<>`\\;*_~$%{}[\]|@:^=]|^[-+](?= )|(?<=^\d+)[.)]/gu

const escaped = (text: string): string => plainText(text).replace(special, (it) => `#${it.codePointAt(0)};`)

const withSign = (mark: Mark, text: string): string =>
  mark === "same" ? escaped(text) : `${escaped(markStyles[mark].word)}#58; ${escaped(text)}`

const quoted = (lines: ReadonlyArray<string>): string => `"${lines.join("<br/>")}"`

const was = (before: string | null, word = "was"): ReadonlyArray<string> =>
  before === null ? [] : [`${word}#58; ${escaped(before)}`]

const laneLabel = (lane: PictureLane): string => quoted([withSign(lane.mark, lane.label), ...was(lane.was)])

const boxLabel = ({ chips, label, mark, was: before, wasOn }: PictureBox): string =>
  quoted([
    withSign(mark, label),
    ...was(before),
    ...was(wasOn, "was on"),
    ...chips.map((chip) => `(${withSign(chip.mark, chip.label)})`)
  ])

const arrows = {
  same: "-->",
  added: "==>|added|",
  removed: "-.->|removed|",
  changed: "==>|changed|"
} as const

const classOf = (mark: Mark): string => {
  const { dashes, fill, stroke, strokeWidth, text } = markStyles[mark]
  const line = `fill:${fill},stroke:${stroke},stroke-width:${strokeWidth}px,color:${text}`
  return `classDef ${mark} ${line}${dashes === "" ? "" : `,stroke-dasharray:${dashes}`}`
}

/** The classes of the picture's marks, and the elements that have them. */
const classesOf = (picture: Picture, names: ReadonlyArray<readonly [string, Mark]>): ReadonlyArray<string> =>
  picture.compared
    ? tellingMarks.flatMap((mark) => {
        const having = names.flatMap(([name, its]) => (its === mark ? [name] : []))
        return having.length === 0 ? [] : [classOf(mark), `class ${having.join(",")} ${mark}`]
      })
    : []

const boxLine = (box: PictureBox, name: string): string => `${name}[${boxLabel(box)}]`

/** The lines of a flowchart after its first line. */
function* linesOf(picture: Picture): Generator<string> {
  const { boxes, edges, lanes } = picture
  const boxNames = new Map(boxes.map(({ id }, index) => [id, `b${index}`]))
  const nameOf = (id: string): string => boxNames.get(id) ?? ""
  const on = Map.groupBy(boxes, ({ laneId }) => laneId)
  for (const [index, lane] of lanes.entries()) {
    yield `subgraph l${index}[${laneLabel(lane)}]`
    for (const box of on.get(lane.id) ?? []) yield `  ${boxLine(box, nameOf(box.id))}`
    yield "end"
  }
  for (const box of on.get(null) ?? []) yield boxLine(box, nameOf(box.id))
  for (const { mark, sourceId, targetId } of edges)
    yield `${nameOf(sourceId)} ${arrows[mark]} ${nameOf(targetId)}`
  // These links are not drawn; they keep the lanes in order.
  for (const index of lanes.slice(1).keys()) yield `l${index} ~~~ l${index + 1}`
  yield* classesOf(picture, [
    ...boxes.map(({ id, mark }) => [nameOf(id), mark] as const),
    ...lanes.map(({ mark }, index) => [`l${index}`, mark] as const)
  ])
}

function* piecesOf(picture: Picture): Generator<string> {
  yield "flowchart TB\n"
  for (const line of linesOf(picture)) yield `  ${line}\n`
}

/**
 * A picture as a Mermaid flowchart in UTF-8: lanes as subgraphs in their order, boxes with their chips, marks as
 * classes and words. Other work of the process runs between its lines.
 */
export const mermaidOf = (picture: Picture): Effect.Effect<Uint8Array> => textInParts(() => piecesOf(picture))
