import type { DocumentVersion, ProjectWithGraph } from "@design-workspace/client"
import { Link, useNavigate } from "@tanstack/react-router"
import { ArrowLeft, ArrowRight, History, Pencil, Sparkles } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { ActionButton, actionsOf, useActions, when } from "../actions/actions.tsx"
import { may } from "../client/may.ts"
import { useSignal } from "../client/Signal.ts"
import { dropDraft } from "../client/stored.ts"
import { useCaller } from "../client/useSession.ts"
import { documents as text } from "../text/documents.ts"
import { counted, ui } from "../text/words.ts"
import { CopyButton } from "../ui/CopyButton.tsx"
import { Button } from "../ui/controls.tsx"
import { Time } from "../ui/inline.tsx"
import { row, sides, soft } from "../ui/layout.css.ts"
import { Empty, Notice, sayDone } from "../ui/messages.tsx"
import { DocumentCrumbs, Page } from "../ui/Page.tsx"
import { DocumentRun, GenerateDialog } from "./documentRun.tsx"
import { beside, breakable, neighbour, neighbourSign, panel, panelTitle, sheet } from "./documents.css.ts"
import { type DraftPlace, openDraft, restoreDraft, restored } from "./draft/draftStore.ts"
import { DocumentText } from "./markdown/LazyMarkdown.tsx"
import { VersionWords } from "./versionWords.tsx"

/** If the draft says anything else than what is saved. */
const DraftNotice = ({ place, saved }: { readonly place: DraftPlace; readonly saved: string }): ReactNode => {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => openDraft(place, saved))
  if (draft === null || draft.text === saved) return null
  const discard = () => {
    dropDraft(draft.key)
    setDraft(openDraft(place, saved))
    sayDone(text.discarded, { label: text.undo, onUndo: () => restoreDraft(draft) })
  }
  const { nodeId, projectId } = place
  return (
    <Notice
      look="warn"
      title="There is an unsaved draft of yours in this browser"
      actions={
        <>
          <Button
            small
            onClick={() =>
              void navigate({
                to: "/projects/$projectId/docs/$nodeId",
                params: { projectId, nodeId },
                search: { edit: "1" }
              })
            }
          >
            Continue the draft
          </Button>
          <Button small onClick={discard}>
            {text.discard}
          </Button>
        </>
      }
    >
      Last changed <Time at={draft.at} />. It was begun{" "}
      {draft.base === 0 ? "before there was a document." : `from version ${draft.base.toLocaleString("en")}.`}
    </Notice>
  )
}

interface VersionPanelProps {
  readonly document: DocumentVersion
  readonly projectId: string
}

const VersionPanel = ({ document, projectId }: VersionPanelProps): ReactNode => {
  const { content, node_id, version } = document
  return (
    <section className={panel} aria-labelledby="versions">
      <h2 id="versions" className={panelTitle}>
        {text.versionOf(version)}
      </h2>
      <p className={soft}>
        <VersionWords version={document} />
      </p>
      <Link to="/projects/$projectId/docs/$nodeId/history" params={{ projectId, nodeId: node_id }}>
        {counted(version, "version", "versions")}
      </Link>
      {version === 1 ? null : (
        <Link
          to="/projects/$projectId/docs/$nodeId/history"
          params={{ projectId, nodeId: node_id }}
          search={{ version: `${version}` }}
        >
          {text.compareWith(version - 1)}
        </Link>
      )}
      <div>
        <CopyButton label="Copy the Markdown" value={content} />
      </div>
    </section>
  )
}

type Graph = ProjectWithGraph["graph"]

interface Neighbour {
  readonly id: string
  readonly name: string
  /** `out`: the edge leads to this part. */
  readonly direction: "out" | "in"
  readonly label: string
  readonly hasDocument: boolean
}

/** Those that edges lead to first, each side by name. */
const neighboursOf = (
  { contentItems, edges, nodes }: Pick<Graph, "nodes" | "edges" | "contentItems">,
  nodeId: string
): ReadonlyArray<Neighbour> => {
  const joined = edges.filter(({ source_id, target_id }) => source_id === nodeId || target_id === nodeId)
  if (joined.length === 0) return []
  const names = new Map(nodes.map(({ id, label }) => [id, label]))
  const documents = new Set(contentItems.map(({ node_id }) => node_id))
  const found = joined.map(({ label = "", source_id, target_id }): Neighbour => {
    const id = source_id === nodeId ? target_id : source_id
    return {
      id,
      name: names.get(id) ?? id,
      direction: source_id === nodeId ? "out" : "in",
      label,
      hasDocument: documents.has(id)
    }
  })
  const side = (direction: Neighbour["direction"]) =>
    found.filter((it) => it.direction === direction).toSorted((a, b) => a.name.localeCompare(b.name, "en"))
  return [...side("out"), ...side("in")]
}

const atFirst = 20

const Line = ({ item, projectId }: { readonly item: Neighbour; readonly projectId: string }): ReactNode => {
  const out = item.direction === "out"
  const Arrow = out ? ArrowRight : ArrowLeft
  return (
    <li className={neighbour}>
      <Arrow size={14} className={neighbourSign} role="img" aria-label={out ? "to" : "from"} />
      <div>
        <Link to="/projects/$projectId/docs/$nodeId" params={{ projectId, nodeId: item.id }}>
          <bdi>{item.name}</bdi>
        </Link>
        <div className={soft}>
          {item.label === "" ? null : <bdi>{item.label}</bdi>}
          {item.label === "" || item.hasDocument ? null : " · "}
          {item.hasDocument ? null : text.noDocument}
        </div>
      </div>
    </li>
  )
}

const Neighbours = ({ node, project }: Pick<DocumentReaderProps, "node" | "project">): ReactNode => {
  const [all, setAll] = useState(false)
  const found = neighboursOf(project.graph, node.id)
  return (
    <section className={panel} aria-labelledby="neighbours">
      <h2 id="neighbours" className={panelTitle}>
        Neighbours
      </h2>
      {found.length === 0 ? <p className={soft}>No edge leads to this part or from it.</p> : null}
      <ul>
        {found.slice(0, all ? found.length : atFirst).map((item) => (
          <Line key={`${item.direction} ${item.id}`} item={item} projectId={project.id} />
        ))}
      </ul>
      {all || found.length <= atFirst ? null : (
        <Button small onClick={() => setAll(true)}>
          {ui.showMore}
        </Button>
      )}
    </section>
  )
}

interface DocumentReaderProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string; readonly label: string }
  readonly document: DocumentVersion | null
  /** From the editor: the heading takes the focus. */
  readonly returned: boolean
}

const action = actionsOf("document", text.group)

const useReaderActions = ({ document, node, project }: DocumentReaderProps) => {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const params = { projectId: project.id, nodeId: node.id }
  const edit = when(
    may(project, "writeDocument"),
    action("edit", document === null ? "Write the first version" : "Edit", {
      ...{ icon: Pencil, keys: "e" },
      run: () => void navigate({ to: "/projects/$projectId/docs/$nodeId", params, search: { edit: "1" } })
    })
  )
  const history = when(
    document !== null,
    action("history", "History", {
      ...{ icon: History, keys: "h" },
      run: () => void navigate({ to: "/projects/$projectId/docs/$nodeId/history", params })
    })
  )
  const generate = when(
    may(project, "generateProject"),
    action("generate", document === null ? "Generate it" : "Generate again", {
      ...{ icon: Sparkles, keys: "Shift+g" },
      run: () => setAsking(true)
    })
  )
  useActions([edit, history, generate])
  return { edit, history, generate, asking, stop: () => setAsking(false) }
}

export const DocumentReader = (props: DocumentReaderProps): ReactNode => {
  const { document, node, project, returned } = props
  const { asking, edit, generate, history, stop } = useReaderActions(props)
  const place = { caller: useCaller(), projectId: project.id, nodeId: node.id }
  const restorations = useSignal(restored)
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    if (returned) heading.current?.focus()
  }, [returned])
  return (
    <Page
      name={node.label}
      crumbs={<DocumentCrumbs project={project} />}
      title={
        <bdi ref={heading} tabIndex={-1} className={breakable}>
          {node.label}
        </bdi>
      }
      actions={
        document === null ? undefined : (
          <>
            <ActionButton action={history} />
            <ActionButton action={generate} />
            <ActionButton action={edit} look="primary" />
          </>
        )
      }
    >
      {edit === undefined ? null : (
        <DraftNotice key={restorations} place={place} saved={document?.content ?? ""} />
      )}
      <DocumentRun project={project} node={node} document={document} />
      <div className={sides}>
        {document === null ? (
          <Empty
            actions={
              <div className={row}>
                <ActionButton action={edit} look="primary" />
                <ActionButton action={generate} />
              </div>
            }
          >
            {`${node.label} has no document yet. `}
            {edit === undefined
              ? "Whoever may write this project can add one."
              : "A document says in Markdown what the part is for, what it does and why."}
          </Empty>
        ) : (
          <article className={sheet}>
            <DocumentText text={document.content} />
          </article>
        )}
        <aside className={beside} aria-label={`About ${node.label}`}>
          {document === null ? null : <VersionPanel document={document} projectId={project.id} />}
          <Neighbours project={project} node={node} />
        </aside>
      </div>
      {asking ? (
        <GenerateDialog project={project} node={node} version={document?.version ?? 0} onClose={stop} />
      ) : null}
    </Page>
  )
}
