import "@xyflow/react/dist/base.css"
import type { BoxPlace, EdgePlace } from "@design-workspace/client"
import {
  ConnectionMode,
  type NodeTypes,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useViewport,
  ViewportPortal
} from "@xyflow/react"
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { LaneBands, LaneNames } from "../lanes/Lanes.tsx"
import { leastZoom, mostZoom } from "../model/camera.ts"
import { headPath, linePath, longestMiddle } from "../model/edgePath.ts"
import { firstCamera, type Move, useFollowing } from "../model/following.ts"
import { edgeKey, type GraphIndex, touches } from "../model/graphIndex.ts"
import type { PictureProps } from "../model/pictures.ts"
import { boxFacts, edgeWords, signs } from "../model/words.ts"
import { BoxCard, type BoxNode } from "./BoxCard.tsx"
import * as css from "./flow.css.ts"
import { useFlowHandle } from "./useFlowHandle.ts"

interface Inputs extends Pick<PictureProps, "index" | "details" | "picked" | "inFocus" | "selected"> {
  readonly editable: boolean
}

/** React Flow measures what has no handles: with this one, only boxes that have real ones are measured. */
const noHandles: NonNullable<BoxNode["handles"]> = []

const nodeOf = (box: BoxPlace, inputs: Inputs): BoxNode => {
  const detail = inputs.details.get(box.id)
  const picked = inputs.picked?.has(box.id)
  const selected = box.id === inputs.selected
  const connectable = inputs.editable
  return {
    id: box.id,
    type: "card",
    position: { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    measured: { width: box.width, height: box.height },
    ...(connectable ? {} : { handles: noHandles }),
    selected,
    ariaRole: "button",
    // A card says its name by itself; a label would have to repeat all that stands on the card.
    domAttributes: { "aria-roledescription": "part", "aria-pressed": picked ?? selected },
    data: {
      box,
      facts: boxFacts(box, inputs.index, detail),
      detail,
      dim: detail?.dim === true,
      picked,
      connectable
    }
  }
}

const alike = (a: BoxNode, b: BoxNode): boolean =>
  a.selected === b.selected && Object.entries(a.data).every(([name, value]) => b.data[name] === value)

/** A node that is as it was is the same object, so that nothing of it is drawn again. */
const nodesOf = (
  boxes: ReadonlyArray<BoxPlace>,
  inputs: Inputs,
  before: ReadonlyMap<string, BoxNode>
): Array<BoxNode> =>
  boxes.flatMap((box) => {
    if (inputs.inFocus !== undefined && !inputs.inFocus.has(box.id)) return []
    const node = nodeOf(box, inputs)
    const old = before.get(box.id)
    return old !== undefined && alike(old, node) ? [old] : [node]
  })

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
  readonly only: string | undefined
  readonly onEdit: EdgeProps["onEdit"]
}

/** The selected ones come last, above the others. */
const EdgeLayer = memo((props: EdgeLayerProps): ReactNode => {
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

const nodeTypes: NodeTypes = { card: BoxCard }

const Lanes = ({ layout: { lanes }, view }: PictureProps): ReactNode => {
  const camera = useViewport()
  return (
    <>
      <LaneBands lanes={lanes} camera={camera} view={view} />
      <LaneNames lanes={lanes} camera={camera} view={view} />
    </>
  )
}

const useNodes = (props: PictureProps): Array<BoxNode> => {
  const before = useRef<ReadonlyMap<string, BoxNode>>(new Map())
  const { details, editing, inFocus, index, layout, picked, selected } = props
  const editable = editing !== undefined
  const nodes = useMemo(
    () => nodesOf(layout.boxes, { details, editable, inFocus, index, picked, selected }, before.current),
    [details, editable, inFocus, index, layout.boxes, picked, selected]
  )
  useEffect(() => {
    before.current = new Map(nodes.map((node) => [node.id, node]))
  }, [nodes])
  return nodes
}

const Flow = (props: PictureProps): ReactNode => {
  const { editing, focus, index, layout, onOpen, onPress, region, selected, selectedEdge, view, viewing } =
    props
  const frame = useRef<HTMLDivElement>(null)
  const nodes = useNodes(props)
  const flow = useReactFlow()
  const move = useCallback<Move>(
    (change) => {
      const before = flow.getViewport()
      const after = change(before)
      if (after !== before) void flow.setViewport(after)
    },
    [flow]
  )
  const [first] = useState(() => firstCamera(props, viewing.current))
  useEffect(() => {
    viewing.current.camera = first
  }, [first, viewing])
  useFlowHandle(props, move, frame)
  useFollowing(props, move)
  return (
    <ReactFlow
      {...region}
      ref={frame}
      className={css.picture}
      nodes={nodes}
      nodeTypes={nodeTypes}
      defaultViewport={first}
      minZoom={leastZoom(layout, view)}
      maxZoom={mostZoom}
      nodesDraggable={false}
      nodesFocusable={false}
      nodesConnectable={editing !== undefined}
      elementsSelectable={false}
      connectionMode={ConnectionMode.Loose}
      connectionRadius={60}
      disableKeyboardA11y
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      panActivationKeyCode={null}
      zoomActivationKeyCode={null}
      zoomOnDoubleClick={false}
      zoomOnScroll={false}
      panOnScroll
      panOnScrollSpeed={1}
      onMoveStart={(event) => {
        if (event !== null) viewing.current.moved = true
      }}
      onMove={(_, camera) => {
        viewing.current.camera = camera
      }}
      onPaneClick={() => onPress(null)}
      onNodeClick={(_, { id }) => onPress(id)}
      onNodeDoubleClick={(_, { id }) => onOpen(id)}
      onConnect={({ source, target }) => editing?.onConnect(source, target)}
    >
      <Lanes {...props} />
      <ViewportPortal>
        <EdgeLayer
          edges={layout.edges}
          index={index}
          selected={selected}
          selectedEdge={selectedEdge}
          only={focus}
          onEdit={editing?.onEditEdge}
        />
      </ViewportPortal>
    </ReactFlow>
  )
}

export const FlowPicture = (props: PictureProps): ReactNode => (
  <ReactFlowProvider>
    <Flow {...props} />
  </ReactFlowProvider>
)
