import type { ProjectWithGraph } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { Pencil } from "lucide-react"
import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from "react"
import { ActionIcon, actionsOf, nameOf, useActions } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { projectQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { changeNames } from "../design/project/changeWords.ts"
import type { LaneNames } from "../design/project/drawnGraph.ts"
import { GraphChangeList } from "../design/project/GraphChangeList.tsx"
import { edgeEnds } from "../graph/model/graphIndex.ts"
import { projects as text } from "../text/projects.ts"
import { ui } from "../text/words.ts"
import { Button } from "../ui/controls.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Time } from "../ui/inline.tsx"
import { row, wholePage } from "../ui/layout.css.ts"
import { Notice } from "../ui/messages.tsx"
import { useTitle } from "../ui/Page.tsx"
import { useLaneNames } from "./data/projectQueries.ts"
import { type GraphActions, useGraphActions, useGraphActs } from "./draft/useGraphActions.ts"
import { type GraphEditor, useGraphEditor } from "./draft/useGraphEditor.ts"
import { GraphStage } from "./GraphStage.tsx"
import { ProjectHead } from "./head/ProjectHead.tsx"
import { GraphPanel } from "./panel/GraphPanel.tsx"
import { sides } from "./projects.css.ts"

interface DraftNoticesProps {
  readonly editor: GraphEditor
  readonly editable: boolean
}

const DraftNotices = ({ editable, editor }: DraftNoticesProps): ReactNode => {
  const { drafting, found, kept, save, savers, saving } = editor
  const first = editable ? found[0] : undefined
  return (
    <>
      {first === undefined ? null : (
        <Notice
          title="You have unsaved changes here"
          actions={
            <>
              <Button small look="primary" onClick={() => editor.continueFound(first)}>
                Continue with them
              </Button>
              <Button small onClick={() => editor.dropFound(first)}>
                Drop them
              </Button>
            </>
          }
        >
          This browser kept them <Time at={first.at} />, based on the version of{" "}
          <Time at={first.base.version} />
        </Notice>
      )}
      {drafting.behind ? (
        <Notice
          look="warn"
          title={text.behindTitle(text.capital(savers.names))}
          actions={
            <Button small onClick={() => editor.setComparing("looking")}>
              Compare and merge
            </Button>
          }
        >
          Your changes build on the version before.
        </Notice>
      ) : null}
      {kept ? null : (
        <Notice look="warn">
          This browser has no room to keep your changes: save them before you leave this page.
        </Notice>
      )}
      <FailureNotice error={saving.error} title={text.notSaved} onRetry={save} />
    </>
  )
}

interface GraphToolsProps {
  readonly actions: GraphActions
  readonly dirty: boolean
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly busy: boolean
}

/** They keep their places whatever can be done now. */
const GraphTools = memo(({ actions, busy, dirty, mayRedo, mayUndo }: GraphToolsProps): ReactNode => {
  const { add, redo, save, show, undo } = actions
  const steps = [
    [undo, mayUndo],
    [redo, mayRedo]
  ] as const
  return (
    <div className={row}>
      <Button small title={nameOf(add)} icon={add.icon} onClick={add.run}>
        {add.label}
      </Button>
      {steps.map(([step, possible]) => (
        <ActionIcon key={step.id} action={step} icon={step.icon} small disabled={!possible} />
      ))}
      <Button
        small
        look={dirty ? "primary" : "plain"}
        busy={busy}
        disabled={!dirty}
        title={nameOf(save)}
        icon={save.icon}
        onClick={save.run}
      >
        {save.label}
      </Button>
      <span role="status">
        {dirty ? (
          <Button small look="quiet" onClick={show.run}>
            {show.label}
          </Button>
        ) : null}
      </span>
    </div>
  )
})

interface GraphDialogsProps {
  readonly editor: GraphEditor
  readonly lanes: LaneNames
}

const UnsavedDialog = ({ editor, lanes }: GraphDialogsProps): ReactNode => {
  const { discard, drafting, save, setShowing } = editor
  const close = () => setShowing(false)
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <Dialog
      onOpenChange={close}
      title={text.showUnsaved}
      footer={
        <>
          <Button onClick={close}>{ui.close}</Button>
          <Button look="danger" onClick={then(discard)}>
            {text.discard}
          </Button>
          <Button look="primary" onClick={then(save)}>
            {text.saveGraph}
          </Button>
        </>
      }
    >
      <GraphChangeList
        changes={drafting.changes}
        names={changeNames(drafting.draft.base.graph, drafting.graph, lanes)}
        label={text.showUnsaved}
      />
    </Dialog>
  )
}

/** Its code comes when it is needed: the service has just answered that somebody else saved first. */
const StaleDialog = lazy(async () => ({ default: (await import("./draft/StaleDialog.tsx")).StaleDialog }))

const GraphDialogs = ({ editor, lanes }: GraphDialogsProps): ReactNode => {
  const { comparing, drafting, savers } = editor
  return (
    <>
      {editor.showing ? <UnsavedDialog editor={editor} lanes={lanes} /> : null}
      {comparing === null ? null : (
        <Suspense fallback={null}>
          <StaleDialog
            base={drafting.draft.base.graph}
            mine={drafting.graph}
            theirs={drafting.server.graph}
            lanes={lanes}
            who={savers.names}
            at={savers.at}
            saving={comparing === "saving"}
            onClose={() => editor.setComparing(null)}
            onMine={editor.keepMine}
            onTheirs={editor.discard}
            onMerged={editor.merged}
          />
        </Suspense>
      )}
    </>
  )
}

const route = getRouteApi("/open/projects/$projectId")

const ProjectGraph = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { describe: asked, edge, node } = route.useSearch()
  const editable = may(project, "writeProjectGraph")
  const [describing, setDescribing] = useState(asked !== undefined && may(project, "updateProject"))
  const editor = useGraphEditor(project)
  const { drafting, saving } = editor
  const { dirty, draft, graph } = drafting
  // What is typed stands in its field at once, and in the picture as soon as it can.
  const drawn = useDeferredValue(graph)
  const lanes = useLaneNames(project)
  const acts = useGraphActs(drafting)
  const actions = useGraphActions(editable, drafting, {
    add: () => acts.add(node),
    save: editor.save,
    show: () => editor.setShowing(true),
    discard: editor.discard
  })
  const describe = actionsOf("project", text.group)("describe", text.editDetails, {
    ...{ icon: Pencil, keys: "e" },
    run: () => {
      acts.select({})
      setDescribing(true)
    }
  })
  const own = may(project, "updateProject") ? [describe] : []
  useActions(own)
  const [mayUndo, mayRedo] = [draft.history.past.length > 0, draft.history.future.length > 0]
  const tools = useMemo(
    () =>
      editable ? (
        <GraphTools actions={actions} dirty={dirty} mayUndo={mayUndo} mayRedo={mayRedo} busy={saving.busy} />
      ) : null,
    [actions, dirty, editable, mayRedo, mayUndo, saving.busy]
  )
  return (
    <div className={wholePage}>
      <ProjectHead project={project} actions={[...own, ...(dirty ? [actions.discard] : [])]} />
      <DraftNotices editor={editor} editable={editable} />
      <div className={sides}>
        <GraphStage
          project={project}
          graph={drawn}
          lanes={lanes}
          frozen={dirty}
          selected={node}
          selectedEdge={edge}
          editing={editable ? acts.editing : undefined}
          toolbar={tools}
          onSelect={acts.selectNode}
          onOpen={acts.enter}
        />
        <GraphPanel
          project={project}
          graph={graph}
          drawn={drawn}
          lanes={lanes}
          editing={editable ? acts.panelEditing : undefined}
          fresh={acts.fresh}
          entered={acts.entered}
          node={node}
          edge={edgeEnds(edge ?? "")}
          describing={describing}
          onDescribe={setDescribing}
          onNode={acts.selectNode}
          onEdge={acts.selectEdge}
          onClose={() => acts.select({})}
        />
      </div>
      <GraphDialogs editor={editor} lanes={lanes} />
    </div>
  )
}

export const ProjectPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  useTitle(project.title)
  return <ProjectGraph key={projectId} project={project} />
}
