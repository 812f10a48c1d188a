import {
  Crosshair,
  List,
  Maximize2,
  Minimize2,
  Scan,
  Spline,
  Trash2,
  Workflow,
  ZoomIn,
  ZoomOut
} from "lucide-react"
import type { ReactNode } from "react"
import { graph as text } from "../text/graph.ts"
import { Button, IconButton } from "../ui/Button.tsx"
import { FileMenu } from "./files/FileMenu.tsx"
import { bar, barEnd, pressed } from "./graph.css.ts"
import type { GraphViewProps } from "./model/GraphViewProps.ts"
import type { GraphState } from "./useGraphState.ts"

interface ToolbarProps {
  readonly props: GraphViewProps
  readonly state: GraphState
}

const PictureControls = ({ props: { selected }, state }: ToolbarProps): ReactNode => {
  const { focus, handle, setFocus } = state
  const focused = focus !== undefined
  return (
    <>
      <IconButton
        small
        icon={ZoomOut}
        label={`${text.zoomOut} (-)`}
        onClick={() => handle.current?.zoomBy(1 / 1.25)}
      />
      <IconButton
        small
        icon={ZoomIn}
        label={`${text.zoomIn} (+)`}
        onClick={() => handle.current?.zoomBy(1.25)}
      />
      <IconButton small icon={Scan} label={`${text.fit} (0)`} onClick={() => handle.current?.fit()} />
      <Button small look="quiet" title={`${text.actual} (1)`} onClick={() => handle.current?.actual()}>
        {text.oneToOne}
      </Button>
      <IconButton
        small
        icon={Crosshair}
        label={focused ? `${text.leaveFocus} (Escape)` : `${text.focus} (f)`}
        aria-pressed={focused}
        className={focused ? pressed : ""}
        disabled={!focused && selected === null}
        onClick={() => setFocus(focused ? undefined : (selected ?? undefined))}
      />
    </>
  )
}

const EditControls = ({
  props: { editing, selected },
  state: { connecting, setConnecting }
}: ToolbarProps): ReactNode =>
  editing === undefined ? null : (
    <>
      <IconButton
        small
        icon={Spline}
        label={selected === null ? `${text.connect}: ${text.connectFirst}` : `${text.connect} (c)`}
        aria-pressed={connecting !== undefined}
        className={connecting === undefined ? "" : pressed}
        disabled={selected === null}
        onClick={() => setConnecting(connecting === undefined ? (selected ?? undefined) : undefined)}
      />
      <IconButton
        small
        icon={Trash2}
        label={`${text.remove} (Delete)`}
        disabled={selected === null}
        onClick={() => selected !== null && editing.onRemove(selected)}
      />
    </>
  )

/** What can be done to the view of a graph, with the keys that do the same. */
export const GraphToolbar = ({ props, state }: ToolbarProps): ReactNode => {
  const { files, toolbar } = props
  const { full, setFull, setView, view } = state
  const outline = view === "outline"
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div className={bar} role="group" aria-label={text.controls}>
      {toolbar}
      <div className={barEnd}>
        <EditControls props={props} state={state} />
        {outline ? null : <PictureControls props={props} state={state} />}
        {files === undefined ? null : <FileMenu files={files} />}
        <IconButton
          small
          icon={full ? Minimize2 : Maximize2}
          label={full ? text.leaveFullScreen : text.fullScreen}
          onClick={() => setFull(!full)}
        />
        <Button
          small
          icon={outline ? Workflow : List}
          title={`${text.views} (o)`}
          onClick={() => setView(outline ? "picture" : "outline")}
        >
          {outline ? text.showPicture : text.showOutline}
        </Button>
      </div>
    </div>
  )
}
