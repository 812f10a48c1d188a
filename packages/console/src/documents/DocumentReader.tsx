import type { DocumentVersion, ProjectWithGraph } from "@design-workspace/client"
import { Link, useNavigate } from "@tanstack/react-router"
import { History, Pencil, Sparkles } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import { when } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { may } from "../client/may.ts"
import { useSignal } from "../client/Signal.ts"
import { useCaller } from "../client/useSession.ts"
import { documents as text } from "../text/documents.ts"
import { counted } from "../text/words.ts"
import { Button } from "../ui/Button.tsx"
import { CopyButton } from "../ui/CopyButton.tsx"
import { Empty } from "../ui/Empty.tsx"
import { page, row, sides, soft } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { Time } from "../ui/Time.tsx"
import { sayDone } from "../ui/toasts.ts"
import { useTitle } from "../ui/useTitle.ts"
import { DocumentCrumbs } from "./DocumentCrumbs.tsx"
import { beside, breakable, panel, panelTitle, sheet } from "./documents.css.ts"
import { type DraftPlace, dropDraft, openDraft, restoreDraft, restored } from "./draft/draftStore.ts"
import { DocumentRun } from "./generate/DocumentRun.tsx"
import { GenerateDialog } from "./generate/GenerateDialog.tsx"
import { DocumentText } from "./markdown/LazyMarkdown.tsx"
import { Neighbours } from "./Neighbours.tsx"
import { useBy } from "./useBy.tsx"

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
      Last changed <Time at={draft.at} />. {text.draftNote(draft.base)}
    </Notice>
  )
}

interface VersionPanelProps {
  readonly document: DocumentVersion
  readonly projectId: string
}

const VersionPanel = ({ document, projectId }: VersionPanelProps): ReactNode => {
  const by = useBy()
  const { content, created_at, edit_type, node_id, restored_from, version } = document
  return (
    <section className={panel} aria-labelledby="versions">
      <h2 id="versions" className={panelTitle}>
        {text.versionOf(version)}
      </h2>
      <p className={soft}>
        {text.howCapital(edit_type)}
        {restored_from === null ? null : ` ${text.restoredFrom(restored_from)}`}, <Time at={created_at} />{" "}
        {by(document)}
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

interface DocumentReaderProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string; readonly label: string }
  readonly document: DocumentVersion | null
  /** From the editor: the heading takes the focus. */
  readonly returned: boolean
}

const useReaderActions = ({ document, node, project }: DocumentReaderProps) => {
  const navigate = useNavigate()
  const params = { projectId: project.id, nodeId: node.id }
  const edit = when(may(project, "writeDocument"), {
    id: "document.edit",
    label: document === null ? "Write the first version" : "Edit",
    group: text.group,
    icon: Pencil,
    keys: "e",
    run: () => void navigate({ to: "/projects/$projectId/docs/$nodeId", params, search: { edit: "1" } })
  })
  const history = when(document !== null, {
    id: "document.history",
    label: "History",
    group: text.group,
    icon: History,
    keys: "h",
    run: () => void navigate({ to: "/projects/$projectId/docs/$nodeId/history", params })
  })
  useActions([edit, history])
  return { edit, history }
}

const useGenerate = ({ document, project }: DocumentReaderProps) => {
  const [asking, setAsking] = useState(false)
  const generate = when(may(project, "generateProject"), {
    id: "document.generate",
    label: document === null ? "Generate it" : "Generate again",
    group: text.group,
    icon: Sparkles,
    keys: "Shift+g",
    run: () => setAsking(true)
  })
  useActions([generate])
  return { generate, asking, stop: () => setAsking(false) }
}

export const DocumentReader = (props: DocumentReaderProps): ReactNode => {
  const { document, node, project, returned } = props
  const { edit, history } = useReaderActions(props)
  const { asking, generate, stop } = useGenerate(props)
  const place = { caller: useCaller(), projectId: project.id, nodeId: node.id }
  const restorations = useSignal(restored)
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    if (returned) heading.current?.focus()
  }, [returned])
  useTitle(node.label)
  return (
    <div className={page}>
      <PageHeader
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
      />
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
            {edit === undefined
              ? `${node.label} has no document yet. Whoever may write this project can add one.`
              : text.unwritten(node.label)}
          </Empty>
        ) : (
          <article className={sheet}>
            <DocumentText text={document.content} />
          </article>
        )}
        <aside className={beside} aria-label={`About ${node.label}`}>
          {document === null ? null : <VersionPanel document={document} projectId={project.id} />}
          <Neighbours project={project} nodeId={node.id} />
        </aside>
      </div>
      {asking ? (
        <GenerateDialog project={project} node={node} version={document?.version ?? 0} onClose={stop} />
      ) : null}
    </div>
  )
}
