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
import { type Camera, leastZoom, mostZoom } from "../model/camera.ts"
import { firstCamera } from "../model/following.ts"
import type { PictureProps } from "../model/PictureProps.ts"
import { useFollowing } from "../useFollowing.ts"
import { BoxCard } from "./BoxCard.tsx"
import type { BoxNode } from "./BoxNode.ts"
import { EdgeLayer } from "./EdgeLayer.tsx"
import { picture } from "./flow.css.ts"
import { nodesOf } from "./nodesOf.ts"
import { useFlowHandle } from "./useFlowHandle.ts"

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
  useFlowHandle(props, frame)
  const flow = useReactFlow()
  const move = useCallback(
    (change: (camera: Camera) => Camera) => {
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
  useFollowing(props, move)
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

/** A graph of few boxes: each an element of the page. */
export const FlowPicture = (props: PictureProps): ReactNode => (
  <ReactFlowProvider>
    <Flow {...props} />
  </ReactFlowProvider>
)
