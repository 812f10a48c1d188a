import type { DocumentVersion, ProjectWithGraph } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { BookOpen, Save, Undo2 } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { ActionButton, ActionMenu } from "../actions/ActionButton.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { useCaller } from "../client/useCaller.ts"
import { documents as text } from "../text/documents.ts"
import { wholePage } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { sayDone } from "../ui/toasts.ts"
import { useTitle } from "../ui/useTitle.ts"
import { DocumentCrumbs } from "./DocumentCrumbs.tsx"
import { breakable } from "./documents.css.ts"
import { discardWith } from "./draft/discardWith.ts"
import { inKib, mostOctets, octetsOf } from "./draft/documentSize.ts"
import { StaleNotice } from "./draft/StaleNotice.tsx"
import { baseOf, type Drafting, useDraft } from "./draft/useDraft.ts"
import { type Saving, useSave } from "./draft/useSave.ts"
import { EditorPane } from "./EditorPane.tsx"
import type { EditorHandle } from "./editor/EditorHandle.ts"
import { panes } from "./editor/editor.css.ts"
import { Preview } from "./editor/Preview.tsx"
import { DocumentRun } from "./generate/DocumentRun.tsx"

interface DocumentEditorProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string; readonly label: string }
  /** The current version; null while there is none. */
  readonly document: DocumentVersion | null
}

const useEditorActions = (
  drafting: Drafting,
  { save }: Saving,
  { projectId, nodeId, tooLong }: { projectId: string; nodeId: string; tooLong: boolean },
  discard: () => void
): ReadonlyArray<PageAction> => {
  const navigate = useNavigate()
  const { base, dirty, read } = drafting
  return [
    {
      id: "document.save",
      label: text.save,
      group: text.group,
      icon: Save,
      keys: "$mod+s",
      run: () => {
        if (read() !== base.text && !tooLong) save(base.version)
      }
    },
    {
      id: "document.read",
      label: text.done,
      group: text.group,
      icon: BookOpen,
      run: () => void navigate({ to: "/projects/$projectId/docs/$nodeId", params: { projectId, nodeId } })
    },
    ...(dirty
      ? [
          {
            id: "document.discard",
            label: text.discard,
            group: text.group,
            icon: Undo2,
            bad: true,
            run: discard
          }
        ]
      : [])
  ]
}

/** The document of a part while it is written: the text, its preview, and what to do when somebody else was faster. */
export const DocumentEditor = ({ document, node, project }: DocumentEditorProps): ReactNode => {
  const editor = useRef<EditorHandle>(null)
  const current = baseOf(document)
  const drafting = useDraft({ caller: useCaller(), projectId: project.id, nodeId: node.id }, current)
  const { base, dirty, initial, kept, read, rebase, resumed, text: written } = drafting
  const saving = useSave(project.id, node.id, drafting)
  const octets = octetsOf(written)
  const tooLong = octets > mostOctets
  const isStale = current.version > base.version && !saving.busy
  const take = (taken: string, done: string) => {
    editor.current?.replace(taken)
    rebase(current)
    sayDone(done)
    editor.current?.focus()
  }
  const discard = discardWith(editor, drafting, current)
  useEffect(() => {
    if (!isStale || dirty || read() !== base.text) return
    editor.current?.replace(current.text ?? "")
    rebase(current)
  })
  const actions = useEditorActions(
    drafting,
    saving,
    { projectId: project.id, nodeId: node.id, tooLong },
    discard
  )
  useActions(actions)
  useTitle(dirty ? text.unsavedTitle(node.label) : text.editing(node.label))
  const [saveAction, ...others] = actions
  return (
    <div className={wholePage}>
      <PageHeader
        crumbs={<DocumentCrumbs project={project} />}
        title={<bdi className={breakable}>{node.label}</bdi>}
        actions={
          <>
            <ActionButton action={saveAction} look="primary" busy={saving.busy} />
            <ActionButton action={others.find(({ bad }) => bad !== true)} />
            <ActionMenu actions={others.filter(({ bad }) => bad === true)} />
          </>
        }
      />
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
      {tooLong ? <Notice look="bad">{text.tooLong(inKib(octets))}</Notice> : null}
      {kept ? null : <Notice look="warn">{text.notKept}</Notice>}
      <FailureNotice error={saving.error} onRetry={() => saving.save(base.version)} />
      <div className={panes}>
        <EditorPane
          handle={editor}
          node={node.label}
          drafting={drafting}
          octets={octets}
          state={dirty ? (resumed && written === initial ? text.draftBack : text.unsaved) : text.unchanged}
        />
        <Preview text={written} />
      </div>
    </div>
  )
}
