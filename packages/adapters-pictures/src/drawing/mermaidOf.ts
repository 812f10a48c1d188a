import {
  edgeWords,
  type Mark,
  type Picture,
  type PictureBox,
  type PictureEdge,
  type PictureLane,
  technologyText
} from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { textInParts } from "@design-workspace/domain/shared/inParts"
import { plainText } from "@design-workspace/domain/shared/plainText"
import type { Effect } from "effect"
import { kindWords } from "../layout/boxShape.ts"
import { frameOf, markStyles, plannedFrame, tellingMarks } from "../text/markStyles.ts"
import { paintOf, palettes } from "../text/palette.ts"

type MermaidOptions = Pick<PictureOptions, "name" | "title">

/** Mermaid, or the Markdown and HTML that it makes of labels, would take these for markup. */
const special = /["#&<>`\\;*_~$%{}[\]|@:^=]|^[-+](?= )|(?<=^\d+)[.)]/gu

const escaped = (text: string): string => plainText(text).replace(special, (it) => `#${it.codePointAt(0)};`)

const withSign = (mark: Mark, text: string): string =>
  mark === "same" ? escaped(text) : `${escaped(markStyles[mark].word)}#58; ${escaped(text)}`

const quoted = (lines: ReadonlyArray<string>): string => `"${lines.join("<br/>")}"`

const was = (before: string | null, word = "was"): ReadonlyArray<string> =>
  before === null ? [] : [`${word}#58; ${escaped(before)}`]

const laneLabel = (lane: PictureLane): string => quoted([withSign(lane.mark, lane.label), ...was(lane.was)])

const kindLine = (kind: BlockKind): ReadonlyArray<string> =>
  kind === "service" ? [] : [escaped(`[${kindWords[kind]}]`)]

const technologyLine = (technology: string | null): ReadonlyArray<string> =>
  technology === null ? [] : [technologyText(technology)]

const boxLabel = ({ chips, kind, label, lifecycle, mark, technology, ...before }: PictureBox): string =>
  quoted([
    withSign(mark, label),
    ...technologyLine(technology).map(escaped),
    ...kindLine(kind),
    ...(lifecycle === "active" ? [] : [`«${lifecycle}»`]),
    ...was(before.was),
    ...was(before.wasOn, "was on"),
    ...was(before.wasKind === null ? null : kindWords[before.wasKind]),
    ...technologyLine(before.wasTechnology).flatMap((it) => was(it)),
    ...was(before.wasLifecycle),
    ...chips.map((chip) => `(${withSign(chip.mark, chip.label)})`)
  ])

const arrows = { same: "-->", added: "==>", removed: "-.->", changed: "==>" } as const

/** A mark alone needs no quotation marks. */
const arrowOf = (edge: PictureEdge): string => {
  const { mark, was: before } = edge
  const words = edgeWords(edge)
  if (words === null && before === null) return mark === "same" ? "-->" : `${arrows[mark]}|${mark}|`
  return `${arrows[mark]}|${quoted([withSign(mark, words ?? ""), ...was(before)])}|`
}

const shapes: Readonly<Record<BlockKind, readonly [open: string, close: string]>> = {
  service: ["[", "]"],
  external: ["[", "]"],
  person: ["([", "])"],
  client: ["(", ")"],
  store: ["[(", ")]"],
  queue: ["[[", "]]"]
}

/** A class and the elements that have it; nothing without any. */
const classOf = (name: string, style: string, having: ReadonlyArray<string>): ReadonlyArray<string> =>
  having.length === 0 ? [] : [`classDef ${name} ${style}`, `class ${having.join(",")} ${name}`]

const styleOf = (mark: Mark): string => {
  const { dashes, strokeWidth } = markStyles[mark]
  const { fill, stroke, text } = paintOf(palettes.light, mark)
  const line = `fill:${fill},stroke:${stroke},stroke-width:${strokeWidth}px,color:${text}`
  return `${line}${dashes === "" ? "" : `,stroke-dasharray:${dashes}`}`
}

const boxLine = (box: PictureBox, name: string): string => {
  const [open, close] = shapes[box.kind]
  return `${name}${open}${boxLabel(box)}${close}`
}

function* classesOf({ boxes, compared, lanes }: Picture, nameOf: (id: string) => string): Generator<string> {
  const named = (which: (box: PictureBox) => boolean) => boxes.filter(which).map(({ id }) => nameOf(id))
  const { fill, stroke, text } = palettes.light.external
  const externals = named(({ kind, mark }) => kind === "external" && mark === "same")
  yield* classOf("external", `fill:${fill},stroke:${stroke},color:${text}`, externals)
  const planned = named((box) => frameOf(box) === plannedFrame)
  yield* classOf("planned", `stroke-dasharray:${plannedFrame.dashes}`, planned)
  for (const mark of compared ? tellingMarks : []) {
    const marked = lanes.flatMap((lane, index) => (lane.mark === mark ? [`l${index}`] : []))
    yield* classOf(mark, styleOf(mark), [...named((box) => box.mark === mark), ...marked])
  }
}

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
  for (const edge of edges) yield `${nameOf(edge.sourceId)} ${arrowOf(edge)} ${nameOf(edge.targetId)}`
  // Not drawn; they keep the lanes in order.
  for (const index of lanes.slice(1).keys()) yield `l${index} ~~~ l${index + 1}`
  yield* classesOf(picture, nameOf)
}

/** YAML, or what Mermaid does to a text before it reads it, could take these for markup. */
const markup = /(?![A-Za-z0-9 .,()-])[\x20-\x7e]/g

/** As front matter. Mermaid drops what could be a tag of HTML, so `<` is written `‹`. */
const frontMatter = (name: string): string => {
  const title = plainText(name)
    .replaceAll("<", "‹")
    .replaceAll(">", "›")
    .replace(markup, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, "0")}`)
  return title === "" ? "" : `---\ntitle: "${title}"\n---\n`
}

function* piecesOf(picture: Picture, { name, title }: MermaidOptions): Generator<string> {
  if (title) yield frontMatter(name)
  yield "flowchart TB\n"
  for (const line of linesOf(picture)) yield `  ${line}\n`
}

/** A picture as a Mermaid flowchart in UTF-8. Other work of the process runs between its lines. */
export const mermaidOf = (picture: Picture, options: MermaidOptions): Effect.Effect<Uint8Array> =>
  textInParts(() => piecesOf(picture, options))
