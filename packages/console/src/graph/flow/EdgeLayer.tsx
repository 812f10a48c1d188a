import type { EdgePlace } from "@design-workspace/client"
import { memo, type ReactNode } from "react"
import { headPath, linePath, longestMiddle } from "../model/edgePath.ts"
import { edgeKey, type GraphIndex, touches } from "../model/graphIndex.ts"
import type { PictureProps } from "../model/pictures.ts"
import { edgeWords, signs } from "../model/words.ts"
import * as css from "./flow.css.ts"

interface EdgeProps {
  readonly edge: EdgePlace
  readonly words: string
  readonly lit: boolean
  readonly onEdit: NonNullable<PictureProps["editing"]>["onEditEdge"]
}

const lineHeight = 15

const Label = ({ edge, lit }: Pick<EdgeProps, "edge" | "lit">): ReactNode => {
  const place = edge.label_place
  if (place === undefined) return null
  const { height, lines, width, x, y } = place
  const first = y + height / 2 - (lines.length * lineHeight) / 2
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={4} className={css.plate} />
      <text className={lit ? `${css.words} ${css.litWords}` : css.words}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing else to be known by
          <tspan key={index} x={x + width / 2} y={first + (index + 1) * lineHeight - 4}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}

/** Of an edge that differs and has no label to say so. */
const Sign = ({ edge: { label_place, mark = "same", points } }: Pick<EdgeProps, "edge">): ReactNode => {
  const at = label_place === undefined && mark !== "same" ? longestMiddle(points) : undefined
  if (at === undefined) return null
  return (
    <>
      <circle cx={at.x} cy={at.y} r={8} className={css.signPlate} />
      <text x={at.x} y={at.y + 5} className={css.sign}>
        {signs[mark]}
      </text>
    </>
  )
}

const Edge = memo(({ edge, lit, onEdit, words }: EdgeProps): ReactNode => {
  const look = lit ? "lit" : (edge.mark ?? "same")
  const line = linePath(edge.points)
  return (
    <g>
      <title>{words}</title>
      <path d={line} className={css.line[look]} />
      <path d={headPath(edge.points)} className={css.head[look]} />
      <Label edge={edge} lit={lit} />
      <Sign edge={edge} />
      {onEdit === undefined ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the outline has the same for keys and screen readers
        <path d={line} className={css.hit} onClick={() => onEdit(edge.source_id, edge.target_id)} />
      )}
    </g>
  )
})

interface EdgeLayerProps {
  readonly edges: ReadonlyArray<EdgePlace>
  readonly index: GraphIndex
  readonly selected: string | null
  /** By `edgeKey`. */
  readonly selectedEdge: string | undefined
  /** Only the edges of this box are shown. */
  readonly only: string | undefined
  readonly onEdit: EdgeProps["onEdit"]
}

/** The selected ones come last, above the others. */
export const EdgeLayer = memo((props: EdgeLayerProps): ReactNode => {
  const { edges, index, onEdit, only, selected, selectedEdge } = props
  const shown = only === undefined ? edges : edges.filter((edge) => touches(edge, only))
  const lit = new Set(shown.filter((edge) => touches(edge, selected) || edgeKey(edge) === selectedEdge))
  const box = selected === null ? undefined : index.boxes.get(selected)
  const inOrder = [...shown.filter((edge) => !lit.has(edge)), ...lit]
  return (
    <svg className={css.edges}>
      <title>Edges</title>
      {box === undefined ? null : (
        <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={8} className={css.halo} />
      )}
      {inOrder.map((edge) => (
        <Edge
          key={edgeKey(edge)}
          edge={edge}
          words={edgeWords(edge, index)}
          lit={lit.has(edge)}
          onEdit={onEdit}
        />
      ))}
    </svg>
  )
})
