import { legible } from "@design-workspace/client"
import {
  Crosshair,
  Download,
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
import { urlOf } from "../client/basePath.ts"
import { graph as text } from "../text/graph.ts"
import { Button, IconButton } from "../ui/Button.tsx"
import { Menu, type MenuSection } from "../ui/Menu.tsx"
import { sayFailed } from "../ui/toasts.ts"
import { bar, barEnd, pressed } from "./graph.css.ts"
import type { GraphFiles, GraphViewProps } from "./model/GraphViewProps.ts"
import type { GraphState } from "./useGraphState.ts"

/** What the menu of the files of a graph says. `format` is as the read of the graph takes it. */
const graphFiles = {
  open: "Download",
  failed: (name: string) => `${name} could not be downloaded`,
  noAnswer: "The service did not answer.",
  sections: [
    {
      label: "Picture",
      files: [
        { label: "SVG", format: "svg", suffix: "svg" },
        { label: "SVG, dark", format: "svg&theme=dark", suffix: "dark.svg" },
        { label: "PNG, double size", format: "png&scale=2", suffix: "png" },
        { label: "PNG, double size, dark", format: "png&scale=2&theme=dark", suffix: "dark.png" },
        { label: "draw.io", format: "drawio", suffix: "drawio" },
        { label: "Mermaid", format: "mermaid", suffix: "mmd" }
      ]
    },
    {
      label: "For other tools",
      files: [
        { label: "LikeC4", format: "likec4", suffix: "c4" },
        { label: "Structurizr DSL", format: "structurizr", suffix: "dsl" },
        { label: "D2", format: "d2", suffix: "d2" },
        { label: "Graphviz", format: "dot", suffix: "dot" },
        { label: "Backstage catalogue", format: "backstage", suffix: "yaml" },
        { label: "FINOS CALM", format: "calm", suffix: "calm.json" },
        { label: "JSON", format: "json", suffix: "json" }
      ]
    }
  ],
  whole: {
    label: "The whole project",
    files: [
      { label: "Folder (zip)", format: "zip", suffix: "zip" },
      { label: "One Markdown file", format: "markdown", suffix: "md" }
    ]
  }
} as const

/** A file that the service makes. */
interface SavedFile {
  readonly href: string
  /** The file's name. */
  readonly download: string
}

const click = ({ download, href }: SavedFile): void => {
  const link = document.createElement("a")
  link.href = href
  link.download = legible(download)
  link.click()
}

/** What the service says of why there is no file: each issue, else its message. */
const reasonIn = async (answer: Response): Promise<string> => {
  const told: { readonly message?: string; readonly issues?: ReadonlyArray<{ readonly message: string }> } =
    await answer.json()
  return told.issues?.map(({ message }) => message).join("; ") ?? told.message ?? ""
}

/** Downloads a file; the reader is told why where there is none, which the browser would not say. */
const saveFile = async (file: SavedFile): Promise<void> => {
  try {
    const answer = await fetch(file.href)
    if (!answer.ok) return sayFailed(graphFiles.failed(file.download), await reasonIn(answer))
    const href = URL.createObjectURL(await answer.blob())
    click({ ...file, href })
    // The browser reads it once the click is over.
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  } catch {
    sayFailed(graphFiles.failed(file.download), graphFiles.noAnswer)
  }
}

/** Downloads a file as it comes: it may be larger than the page's memory. */
const saveLarge = (file: SavedFile): void => click(file)

const sectionsOf = ({ export: hasExport = false, name, path }: GraphFiles): ReadonlyArray<MenuSection> => {
  const ofGraph = graphFiles.sections.map(({ files, label }) => ({
    label,
    entries: files.map((file) => ({
      label: file.label,
      onSelect: () =>
        void saveFile({
          href: urlOf(`${path}/graph?format=${file.format}`),
          download: `${name}.${file.suffix}`
        })
    }))
  }))
  const whole = graphFiles.whole.files.map((file) => ({
    label: file.label,
    onSelect: () =>
      saveLarge({ href: urlOf(`${path}/export?format=${file.format}`), download: `${name}.${file.suffix}` })
  }))
  return hasExport ? [...ofGraph, { label: graphFiles.whole.label, entries: whole }] : ofGraph
}

/** The files that hold a graph, each a download. */
const FileMenu = ({ files }: { readonly files: GraphFiles }): ReactNode => (
  <Menu trigger={<IconButton small icon={Download} label={graphFiles.open} />} sections={sectionsOf(files)} />
)

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
