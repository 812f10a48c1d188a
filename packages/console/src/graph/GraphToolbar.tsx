import { type FormatName, formats, formatsOut, formatsWith, legible } from "@design-workspace/client"
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
import { Button, IconButton } from "../ui/controls.tsx"
import { Menu, type MenuSection } from "../ui/Menu.tsx"
import { sayFailed } from "../ui/messages.tsx"
import { bar, barEnd, pressed } from "./graph.css.ts"
import type { GraphFiles, GraphViewProps } from "./model/pictures.ts"
import type { GraphState } from "./useGraphState.ts"

interface SavedFile {
  readonly href: string
  readonly download: string
}

const click = ({ download, href }: SavedFile): void => {
  const link = document.createElement("a")
  link.href = href
  link.download = legible(download)
  link.click()
}

const reasonIn = async (answer: Response): Promise<string> => {
  const told: { readonly message?: string; readonly issues?: ReadonlyArray<{ readonly message: string }> } =
    await answer.json()
  return told.issues?.map(({ message }) => message).join("; ") ?? told.message ?? ""
}

/** The reader is told why where there is none, which the browser would not say. */
const saveFile = async (file: SavedFile): Promise<void> => {
  const failed = `${file.download} could not be downloaded`
  try {
    const answer = await fetch(file.href)
    if (!answer.ok) return sayFailed(failed, await reasonIn(answer))
    const href = URL.createObjectURL(await answer.blob())
    click({ ...file, href })
    // The browser reads it once the click is over.
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  } catch {
    sayFailed(failed, "The service did not answer.")
  }
}

/** As the query asks for it, and how the name of its file ends. */
interface Choice {
  readonly label: string
  readonly query: string
  readonly suffix: string
}

/** As it is and, where that can be, dark; pixels at double size. */
const choicesOf = (format: FormatName): ReadonlyArray<Choice> => {
  const { extension: suffix, label } = formats[format]
  const plain = formatsWith("scale").includes(format)
    ? { label: `${label}, double size`, query: `${format}&scale=2`, suffix }
    : { label, query: format, suffix }
  const dark = {
    label: `${plain.label}, dark`,
    query: `${plain.query}&theme=dark`,
    suffix: `dark.${suffix}`
  }
  return formatsWith("theme").includes(format) ? [plain, dark] : [plain]
}

const sectionsOf = ({ export: hasExport = false, name, path }: GraphFiles): ReadonlyArray<MenuSection> => {
  const section = (
    label: string,
    names: ReadonlyArray<FormatName>,
    read: string,
    save: (file: SavedFile) => unknown
  ): MenuSection => ({
    label,
    entries: names.flatMap(choicesOf).map(({ label, query, suffix }) => ({
      label,
      onSelect: () =>
        void save({ href: urlOf(`${path}/${read}?format=${query}`), download: `${name}.${suffix}` })
    }))
  })
  return [
    section("Picture", formatsOut("picture"), "graph", saveFile),
    section("For other tools", [...formatsOut("tool"), "json"], "graph", saveFile),
    // As it comes: it may be larger than the page's memory.
    ...(hasExport ? [section("The whole project", formatsOut("project"), "export", click)] : [])
  ]
}

const FileMenu = ({ files }: { readonly files: GraphFiles }): ReactNode => (
  <Menu trigger={<IconButton small icon={Download} label="Download" />} sections={sectionsOf(files)} />
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
        label={`Zoom out (-)`}
        onClick={() => handle.current?.zoomBy(1 / 1.25)}
      />
      <IconButton small icon={ZoomIn} label={`Zoom in (+)`} onClick={() => handle.current?.zoomBy(1.25)} />
      <IconButton small icon={Scan} label={`Show all (0)`} onClick={() => handle.current?.fit()} />
      <Button small look="quiet" title={`Actual size (1)`} onClick={() => handle.current?.actual()}>
        1:1
      </Button>
      <IconButton
        small
        icon={Crosshair}
        label={focused ? `${text.leaveFocus} (Escape)` : `Focus on the selected part (f)`}
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
        label={selected === null ? `${text.connect}: Select a part first` : `${text.connect} (c)`}
        aria-pressed={connecting !== undefined}
        className={connecting === undefined ? "" : pressed}
        disabled={selected === null}
        onClick={() => setConnecting(connecting === undefined ? (selected ?? undefined) : undefined)}
      />
      <IconButton
        small
        icon={Trash2}
        label={`Remove (Delete)`}
        disabled={selected === null}
        onClick={() => selected !== null && editing.onRemove(selected)}
      />
    </>
  )

export const GraphToolbar = ({ props, state }: ToolbarProps): ReactNode => {
  const { files, toolbar } = props
  const { full, setFull, setView, view } = state
  const outline = view === "outline"
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div className={bar} role="group" aria-label="Controls of the graph">
      {toolbar}
      <div className={barEnd}>
        <EditControls props={props} state={state} />
        {outline ? null : <PictureControls props={props} state={state} />}
        {files === undefined ? null : <FileMenu files={files} />}
        <IconButton
          small
          icon={full ? Minimize2 : Maximize2}
          label={full ? "Leave full screen" : "Full screen"}
          onClick={() => setFull(!full)}
        />
        <Button
          small
          icon={outline ? Workflow : List}
          title={`View (o)`}
          onClick={() => setView(outline ? "picture" : "outline")}
        >
          {outline ? "Picture" : "Outline"}
        </Button>
      </div>
    </div>
  )
}
