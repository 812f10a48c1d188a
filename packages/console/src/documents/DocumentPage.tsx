import type { DocumentVersion, ProjectWithGraph } from "@design-workspace/client"
import { useSuspenseQueries } from "@tanstack/react-query"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { BookOpen, Save, Undo2 } from "lucide-react"
import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState
} from "react"
import { ActionButton, ActionMenu, actionsOf, useActions, when } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { projectQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { useCaller } from "../client/useSession.ts"
import { documents as text } from "../text/documents.ts"
import { unseen, wholePage } from "../ui/layout.css.ts"
import { Loading, Notice, sayDone } from "../ui/messages.tsx"
import { DocumentCrumbs, Page } from "../ui/Page.tsx"
import { useDebounced } from "../ui/useDebounced.ts"
import { DocumentReader } from "./DocumentReader.tsx"
import { documentQuery } from "./documentQueries.ts"
import { DocumentRun } from "./documentRun.tsx"
import { breakable } from "./documents.css.ts"
import { restoreDraft } from "./draft/draftStore.ts"
import { StaleNotice } from "./draft/StaleNotice.tsx"
import {
  type Base,
  baseOf,
  type Drafting,
  type Saving,
  useDocumentDraft,
  useSave
} from "./draft/useDocumentDraft.ts"
import type { EditorHandle } from "./editor/Editor.tsx"
import { editorFoot, editorPane, panes, previewPane } from "./editor/editor.css.ts"
import { LazyMarkdown } from "./markdown/LazyMarkdown.tsx"

/** In UTF-8. */
const mostOctets = 1024 * 1024

const encoder = new TextEncoder()

const inKib = (octets: number): string => {
  const kib = octets / 1024
  return kib.toLocaleString("en", { maximumFractionDigits: kib < 10 ? 1 : 0 })
}

const Editor = lazy(async () => ({ default: (await import("./editor/Editor.tsx")).Editor }))

interface EditorPaneProps {
  readonly handle: Ref<EditorHandle>
  readonly node: string
  readonly drafting: Drafting
  readonly octets: number
  readonly state: string
}

const EditorPane = ({ drafting, handle, node, octets, state }: EditorPaneProps): ReactNode => {
  const hint = useId()
  const [before] = useState(() => document.activeElement)
  return (
    <div className={editorPane}>
      <Suspense fallback={<Loading lines={5} />}>
        <Editor
          before={before}
          handle={handle}
          initial={drafting.initial}
          label={`Text of the document of ${node}, in Markdown`}
          describedBy={hint}
          onEdit={drafting.onEdit}
        />
      </Suspense>
      <div className={editorFoot}>
        <span role="status">{state}</span>
        <span>{`${inKib(octets)} of 1,024 KiB`}</span>
        <span id={hint}>Markdown. To leave the text with the keyboard, press Escape, then Tab.</span>
      </div>
    </div>
  )
}

/** From so many characters on the preview waits longer for a pause. */
const long = 20_000

/** Long texts follow at a distance, so that typing never waits. */
const Preview = ({ text: written }: { readonly text: string }): ReactNode => {
  const settled = useDeferredValue(useDebounced(written, written.length > long ? 500 : 0))
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by the keyboard
    <section className={previewPane} aria-labelledby={id} tabIndex={0}>
      <h2 id={id} className={unseen}>
        Preview
      </h2>
      <LazyMarkdown text={settled} />
    </section>
  )
}

/** The way back outlives the editor: then the draft waits for the next visit. */
const discardWith =
  (editor: RefObject<EditorHandle | null>, { base, key, read, rebase }: Drafting, current: Base) =>
  (): void => {
    const discarded = { key, text: read(), base: base.version, at: new Date().toISOString() }
    editor.current?.replace(current.text ?? "")
    rebase(current)
    const onUndo = () => {
      if (editor.current === null) restoreDraft(discarded)
      else editor.current.replace(discarded.text)
    }
    sayDone(text.discarded, { label: text.undo, onUndo })
  }

interface DocumentEditorProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string; readonly label: string }
  readonly document: DocumentVersion | null
}

const action = actionsOf("document", text.group)

const useEditorActions = (
  { base, dirty, read }: Drafting,
  { save }: Saving,
  params: { readonly projectId: string; readonly nodeId: string },
  tooLong: boolean,
  discard: () => void
) => {
  const navigate = useNavigate()
  const saveChanged = () => {
    if (read() !== base.text && !tooLong) save(base.version)
  }
  const leave = () => void navigate({ to: "/projects/$projectId/docs/$nodeId", params })
  const actions = {
    save: action("save", "Save", { icon: Save, keys: "$mod+s", run: saveChanged }),
    read: action("read", "Read", { icon: BookOpen, run: leave }),
    discard: when(dirty, action("discard", text.discard, { icon: Undo2, bad: true, run: discard }))
  }
  useActions(Object.values(actions))
  return actions
}

const DocumentEditor = ({ document, node, project }: DocumentEditorProps): ReactNode => {
  const editor = useRef<EditorHandle>(null)
  const current = baseOf(document)
  const place = { projectId: project.id, nodeId: node.id }
  const drafting = useDocumentDraft({ caller: useCaller(), ...place }, current)
  const { base, dirty, initial, kept, read, rebase, resumed, text: written } = drafting
  const saving = useSave(project.id, node.id, drafting)
  const octets = encoder.encode(written).length
  const tooLong = octets > mostOctets
  const isStale = current.version > base.version && !saving.busy
  const take = (taken: string, done: string) => {
    editor.current?.replace(taken)
    rebase(current)
    sayDone(done)
    editor.current?.focus()
  }
  useEffect(() => {
    if (!isStale || dirty || read() !== base.text) return
    editor.current?.replace(current.text ?? "")
    rebase(current)
  })
  const discard = discardWith(editor, drafting, current)
  const actions = useEditorActions(drafting, saving, place, tooLong, discard)
  return (
    <Page
      className={wholePage}
      name={dirty ? `• ${node.label}` : `Editing ${node.label}`}
      crumbs={<DocumentCrumbs project={project} />}
      title={<bdi className={breakable}>{node.label}</bdi>}
      actions={
        <>
          <ActionButton action={actions.save} look="primary" busy={saving.busy} />
          <ActionButton action={actions.read} />
          <ActionMenu actions={[actions.discard]} />
        </>
      }
    >
      <DocumentRun project={project} node={node} document={document} editing />
      {isStale && dirty && document !== null ? (
        <StaleNotice
          projectId={project.id}
          current={document}
          base={base}
          mine={written}
          busy={saving.busy}
          onKeepMine={() => saving.save(current.version)}
          onTake={take}
        />
      ) : null}
      {tooLong ? (
        <Notice look="bad">
          {`The text has ${inKib(octets)} KiB. A document may have 1,024 KiB: shorten it or split it before you save.`}
        </Notice>
      ) : null}
      {kept ? null : (
        <Notice look="warn">
          This browser has no room to keep your changes. Save them, or copy the text, before you leave the
          page.
        </Notice>
      )}
      <FailureNotice error={saving.error} onRetry={() => saving.save(base.version)} />
      <div className={panes}>
        <EditorPane
          handle={editor}
          node={node.label}
          drafting={drafting}
          octets={octets}
          state={
            dirty
              ? resumed && written === initial
                ? "Your unsaved draft is back."
                : "Unsaved. Kept in this browser, so you may leave the page."
              : "No changes"
          }
        />
        <Preview text={written} />
      </div>
    </Page>
  )
}

const route = getRouteApi("/open/projects/$projectId/docs/$nodeId")

export const DocumentPage = (): ReactNode => {
  const { nodeId, projectId } = route.useParams()
  const { edit } = route.useSearch()
  const [{ data: project }, { data: document }] = useSuspenseQueries({
    queries: [projectQuery(projectId), documentQuery(projectId, nodeId)]
  })
  const node = project.graph.nodes.find(({ id }) => id === nodeId) ?? { id: nodeId, label: nodeId }
  const key = `${projectId} ${nodeId}`
  const editing = edit !== undefined && may(project, "writeDocument")
  const edited = useRef("")
  useEffect(() => {
    edited.current = editing ? key : ""
  }, [editing, key])
  return editing ? (
    <DocumentEditor key={key} project={project} node={node} document={document} />
  ) : (
    <DocumentReader
      key={key}
      project={project}
      node={node}
      document={document}
      returned={edited.current === key}
    />
  )
}
