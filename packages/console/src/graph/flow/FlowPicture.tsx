import "@xyflow/react/dist/base.css"
import {
  ConnectionMode,
  type NodeTypes,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useViewport,
  ViewportPortal
} from "@xyflow/react"
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { LaneBands, LaneNames } from "../lanes/Lanes.tsx"
import { fit, leastZoom, mostZoom, sees, wholeOf } from "../model/camera.ts"
import type { PictureProps } from "../model/PictureProps.ts"
import { BoxCard } from "./BoxCard.tsx"
import type { BoxNode } from "./BoxNode.ts"
import { EdgeLayer } from "./EdgeLayer.tsx"
import { picture } from "./flow.css.ts"
import { nodesOf } from "./nodesOf.ts"
import { PlainBox } from "./PlainBox.tsx"
import { useFlowHandle } from "./useFlowHandle.ts"

const nodeTypes: NodeTypes = { card: BoxCard, plain: PlainBox }
/** From so many boxes on, those out of sight are not in the page. */
const mostMounted = 200
/** Room for what a growing graph will need next, so that the view moves seldom. */
const slack = 1.3

const Lanes = ({ layout: { lanes }, view }: PictureProps): ReactNode => {
  const camera = useViewport()
  return (
    <>
      <LaneBands lanes={lanes} camera={camera} view={view} />
      <LaneNames lanes={lanes} camera={camera} view={view} />
    </>
  )
}

/** Keeps all of a growing graph in sight, and what it has become in the end, until somebody moves the view. */
const useFollowing = (
  { layout, live = false, view }: PictureProps,
  moved: { readonly current: boolean }
): void => {
  const flow = useReactFlow()
  const grew = useRef(live)
  useEffect(() => {
    grew.current ||= live
    if (!grew.current || moved.current) return
    const all = wholeOf(layout)
    if (!live || !sees(flow.getViewport(), all, view)) void flow.setViewport(fit(all, view, live ? slack : 1))
  }, [flow, layout, live, moved, view])
}

const useNodes = (props: PictureProps, plain: boolean): Array<BoxNode> => {
  const before = useRef<ReadonlyMap<string, BoxNode>>(new Map())
  const { details, editing, inFocus, index, layout, picked, selected } = props
  const editable = editing !== undefined
  const nodes = useMemo(
    () =>
      nodesOf(
        layout.boxes,
        plain ? "plain" : "card",
        { details, editable, inFocus, index, picked, selected },
        before.current
      ),
    [details, editable, inFocus, index, layout.boxes, picked, plain, selected]
  )
  useEffect(() => {
    before.current = new Map(nodes.map((node) => [node.id, node]))
  }, [nodes])
  return nodes
}

const Flow = (props: PictureProps & { readonly plain: boolean }): ReactNode => {
  const {
    editing,
    focus,
    index,
    layout,
    live = false,
    onOpen,
    onPress,
    plain,
    region,
    selected,
    view
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const onMove = useCallback(() => {
    moved.current = true
  }, [])
  const nodes = useNodes(props, plain)
  useFlowHandle(props, frame, onMove)
  useFollowing(props, moved)
  const [first] = useState(() => fit(wholeOf(layout), view, live ? slack : 1))
  return (
    <ReactFlow
      {...region}
      ref={frame}
      className={picture}
      nodes={nodes}
      nodeTypes={nodeTypes}
      defaultViewport={first}
      minZoom={leastZoom(layout, view)}
      maxZoom={mostZoom}
      onlyRenderVisibleElements={layout.boxes.length > mostMounted}
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
      onMoveStart={(event) => event !== null && onMove()}
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
          only={focus}
          plain={plain}
          onEdit={editing?.onEditEdge}
        />
      </ViewportPortal>
    </ReactFlow>
  )
}

/** A graph of at most a thousand boxes: each an element of the page, as a card or with its name alone. */
export const FlowPicture = (props: PictureProps & { readonly plain: boolean }): ReactNode => (
  <ReactFlowProvider>
    <Flow {...props} />
  </ReactFlowProvider>
)
